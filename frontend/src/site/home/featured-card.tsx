import { useTranslation } from "react-i18next";
import { categoryName } from "#/lib/business/categories.ts";
import { isolateDirection } from "#/lib/format/isolate.ts";
import { outsideLink } from "#/lib/browser/outside-link.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { businessName, placeLine, shortDesc } from "#/lib/format/texts.ts";
import type { FeaturedBusiness } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { UserText } from "#/components/user-text.tsx";
import { AvailabilityStatus } from "#/components/business/availability-status.tsx";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { CallLink, WhatsappLink } from "#/components/business/contact-links.tsx";
import { DemoBadge } from "#/components/business/demo-badge.tsx";
import { Distance } from "#/components/business/distance.tsx";
import { AnsweringBand } from "#/components/business/answering-band.tsx";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { OpenStatus } from "#/components/business/open-status.tsx";
import { SaveButton } from "#/components/business/save-button.tsx";
import { VerifiedBadge } from "#/components/business/verified-badge.tsx";

/** Card of the home page, with links to the details and the website. */
export const FeaturedCard = ({ business }: { business: FeaturedBusiness }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const name = businessName(business, lang);
  const desc = shortDesc(business, lang);
  const place = [placeLine(business, lang), isolateDirection(business.state)].join(", ");
  const {
    slug,
    availability,
    answering,
    category,
    experienceYears,
    open,
    rating,
    thumbnail,
    verifications,
    website,
    worksAt,
  } = business;
  const { distanceKm: away, isExact } = business;
  return (
    <article className="card card-link flex h-full flex-col">
      <div className="card-body flex flex-1 flex-col gap-3 p-[16px]">
        <div className="flex flex-wrap gap-[12px]">
          <BusinessLogo
            name={name.text}
            category={category}
            logo={thumbnail}
            className="size-[72px] text-[18px]"
          />
          <div className="card-name min-w-0 flex-1 basis-28">
            <h3 className="text-lg leading-snug font-bold" lang={name.lang} dir="auto">
              <PageLink href={paths.business(slug)}>{name.text}</PageLink>
            </h3>
            <p className="text-sm text-muted">
              {`${categoryName(category, lang)} · `}
              <UserText text={place} />
            </p>
          </div>
          <SaveButton
            business={{ slug, category, name: name.text, place, phone: business.primaryPhone }}
            label={t("business.save", { name: name.text })}
            className="relative -me-2 -mt-2"
          />
        </div>
        <p className="line-clamp-2" lang={desc.lang} dir="auto">{desc.text}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {rating && <BusinessRating rating={rating} />}
          {open && <OpenStatus open={open} />}
          {availability && <AvailabilityStatus availability={availability} />}
          {answering && <AnsweringBand answering={answering} />}
          {typeof away === "number" && <Distance distance={{ distanceKm: away, isExact }} />}
          {experienceYears !== null && experienceYears > 0 && (
            <span>{t("business.experience", { count: experienceYears })}</span>
          )}
          {(worksAt === "customer" || worksAt === "both") && <span>{t("business.comesToYou")}
          </span>}
          <VerifiedBadge verifications={verifications} />
          {business.demo && <DemoBadge />}
        </p>
        <p className="hidden font-bold print:block">{formatPhone(business.primaryPhone)}</p>
        <div className="relative mt-auto flex flex-wrap gap-2 pt-1 print:hidden">
          <CallLink name={name.text} phone={business.primaryPhone} className="flex-1 basis-31" />
          {business.whatsapp && (
            <WhatsappLink
              name={name.text}
              number={business.whatsapp}
              className="btn btn-plain flex-1 basis-31"
            />
          )}
        </div>
        <div className="relative -my-2 flex gap-6">
          <PageLink
            href={paths.business(slug)}
            aria-label={t("business.detailsName", { name: name.text })}
            className="link flex min-h-11 items-center"
          >
            {t("business.details")}
          </PageLink>
          {website && (
            <a
              data-track="website"
              href={outsideLink(website)}
              rel="noopener nofollow"
              aria-label={t("business.websiteName", { name: name.text })}
              className="link flex min-h-11 items-center"
            >
              {t("business.website")}
            </a>
          )}
        </div>
      </div>
    </article>
  );
};
