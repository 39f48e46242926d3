import { useTranslation } from "react-i18next";
import { BusinessCard } from "#/components/business/business-card.tsx";
import { outsideLink } from "#/lib/browser/outside-link.ts";
import { businessName } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import type { FeaturedBusiness } from "#/lib/types.ts";
import { PageLink } from "#/ui/page-link.tsx";

/** Card of the home page, with the state, and links to the details and the website. */
export const FeaturedCard = ({ business }: { business: FeaturedBusiness }) => {
  const { t } = useTranslation();
  const name = businessName(business, useLang()).text;
  const { slug, state, website } = business;
  const linkClass = "link flex min-h-11 items-center";
  return (
    <BusinessCard business={business} showsTrade>
      <p className="relative flex flex-wrap gap-x-6 px-[16px] text-muted">
        <span className="flex items-center">{`${business.city}, ${state}`}</span>
        <PageLink
          href={paths.business(slug)}
          aria-label={t("business.detailsName", { name })}
          className={linkClass}
        >
          {t("business.details")}
        </PageLink>
        {website && (
          <a
            data-track="website"
            href={outsideLink(website)}
            rel="noopener nofollow"
            aria-label={t("business.websiteName", { name })}
            className={linkClass}
          >
            {t("business.website")}
          </a>
        )}
      </p>
    </BusinessCard>
  );
};
