import { useTranslation } from "react-i18next";
import { categoryName } from "#/lib/business/categories.ts";
import { isolateDirection } from "#/lib/format/isolate.ts";
import { outsideLink } from "#/lib/browser/outside-link.ts";
import { formatPhone, whatsappHref } from "#/lib/format/phone.ts";
import { businessName, placeLine, shortDesc } from "#/lib/format/texts.ts";
import type { BusinessCardData } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { UserText } from "../user-text.tsx";
import { AskTick } from "./ask-tick.tsx";
import { AvailabilityStatus } from "./availability-status.tsx";
import { BusinessLogo } from "./business-logo.tsx";
import { DemoBadge } from "./demo-badge.tsx";
import { AnsweringBand } from "./answering-band.tsx";
import { BusinessRating } from "./business-rating.tsx";
import { OpenStatus } from "./open-status.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { SaveButton } from "./save-button.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";
import { formatKm } from "#/lib/format/distance.ts";

type Props = {
  business: BusinessCardData & { state?: string; website?: string | null };
  /** Adds links to the details and the website, as on the home page. */
  isFeatured?: boolean;
  /** The page has the form of `ask-bar.tsx`. */
  canAsk?: boolean;
};

export const BusinessCard = ({ business, isFeatured = false, canAsk = false }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { name: site } = useSite();
  const name = businessName(business, lang);
  const desc = shortDesc(business, lang);
  const place = [placeLine(business, lang), business.state && isolateDirection(business.state)]
    .filter(
      Boolean,
    ).join(", ");
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
    whatsapp,
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
          {/* "About" if only the PIN code is known. */}
          {typeof away === "number" && (
            <span>
              {t(isExact ? "business.exactlyAway" : "business.away", {
                km: formatKm({ distanceKm: away, isExact }, lang),
              })}
            </span>
          )}
          {experienceYears !== null && experienceYears > 0 && (
            <span>{t("business.experience", { count: experienceYears })}</span>
          )}
          {business.comesToYou && <span>{t("business.comesToYou")}</span>}
          <VerifiedBadge verifications={verifications} />
          {business.demo && <DemoBadge />}
        </p>
        <p className="hidden font-bold print:block">{formatPhone(business.primaryPhone)}</p>
        <div className="relative mt-auto flex flex-wrap gap-2 pt-1 print:hidden">
          <PhoneLink
            data-track="call"
            aria-label={t("business.callName", { name: name.text })}
            phone={business.primaryPhone}
            text={t("business.call")}
            className="flex-1 basis-31"
          />
          {whatsapp && (
            <a
              data-track="whatsapp"
              // Opens a chat with a greeting in the visitor's language.
              href={whatsappHref(whatsapp, t("business.greeting", { site }))}
              rel="noopener"
              aria-label={t("business.whatsappName", { name: name.text })}
              className="btn btn-plain flex-1 basis-31"
            >
              <BrandIcon brand="whatsapp" size={18} />
              {t("business.whatsapp")}
            </a>
          )}
        </div>
        {canAsk && business.takesEnquiries && (
          <AskTick slug={slug} name={name.text} text={t("business.ask")} />
        )}
        {isFeatured && (
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
        )}
      </div>
    </article>
  );
};
