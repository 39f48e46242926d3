import { useTranslation } from "react-i18next";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { CallLink } from "#/components/business/contact-links.tsx";
import { DemoBadge } from "#/components/business/demo-badge.tsx";
import { SaveButton } from "#/components/business/save-button.tsx";
import { UserText } from "#/components/user-text.tsx";
import { outsideLink } from "#/lib/browser/outside-link.ts";
import { categoryName } from "#/lib/business/categories.ts";
import { isolateDirection } from "#/lib/format/isolate.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { businessName, placeLine } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import type { FeaturedBusiness } from "#/lib/types.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { PageLink } from "#/ui/page-link.tsx";

/** Poster of a business: its picture over its trade's colour, and one large call button. */
export const FeaturedCard = ({ business }: { business: FeaturedBusiness }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { slug, category, demo, primaryPhone: phone, rating, state, thumbnail, website } = business;
  const name = businessName(business, lang);
  const place = [placeLine(business, lang), isolateDirection(state)].join(", ");
  const linkClass = "link flex min-h-11 items-center underline";
  return (
    <article className="card relative flex h-full flex-col gap-1 px-4 pb-2 forced-colors:border">
      <div
        data-tint={category}
        className="tint -mx-4 grid h-[84px] place-items-end justify-center rounded-t-lg ps-24 pb-2 [&>.chip]:absolute [&>.chip]:end-2 [&>.chip]:top-2"
      >
        <FileIcon name={category} size={64} />
        {demo && <DemoBadge />}
      </div>
      <BusinessLogo
        name={name.text}
        category={category}
        logo={thumbnail}
        className="-mt-[60px] border-3 border-surface text-xl [--h:84px] [--w:78px]"
      />
      <SaveButton
        business={{ slug, category, name: name.text, place, phone }}
        label={t("business.save", { name: name.text })}
        className="absolute end-2 top-[84px]"
      />
      <h3 className="text-lg leading-tight font-bold" lang={name.lang} dir="auto">{name.text}</h3>
      <p className="flex flex-wrap gap-x-3">
        <span>{categoryName(category, lang)}</span>
        {rating && <BusinessRating rating={rating} />}
      </p>
      <p className="text-muted">
        <UserText text={place} />
      </p>
      <p className="hidden font-bold print:block">{formatPhone(phone)}</p>
      <CallLink name={name.text} phone={phone} className="mt-auto w-full print:hidden" />
      <p className="flex flex-wrap gap-x-4 print:hidden">
        <PageLink
          href={paths.business(slug)}
          aria-label={t("business.detailsName", { name: name.text })}
          className={linkClass}
        >
          {t("business.details")}
        </PageLink>
        {website && (
          <a
            data-track="website"
            href={outsideLink(website)}
            rel="noopener nofollow"
            aria-label={t("business.websiteName", { name: name.text })}
            className={linkClass}
          >
            {t("business.website")}
          </a>
        )}
      </p>
    </article>
  );
};
