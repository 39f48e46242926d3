import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BusinessList } from "#/components/business/business-list.tsx";
import { Gallery } from "#/components/gallery/gallery.tsx";
import { ReviewsPart } from "#/components/reviews/reviews-part.tsx";
import type { NewestReviews } from "#/api/reviews.ts";
import { categoryPlural, categorySlug } from "#/lib/business/categories.ts";
import { businessName, cityName, textIn } from "#/lib/format/texts.ts";
import type { BusinessCardData, BusinessDetail } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { Breadcrumb, BreadcrumbStep } from "#/ui/breadcrumb.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { ActionBar } from "./action-bar.tsx";
import { Contact } from "./contact.tsx";
import { ListingHeader } from "./listing-header.tsx";
import { hasRates, RateCard } from "./rate-card.tsx";
import { ReportButton } from "./report/report-button.tsx";
import { Timings } from "./timings.tsx";

type Props = {
  business: BusinessDetail;
  similar?: BusinessCardData[];
  /** The newest few. */
  reviews?: NewestReviews;
  /** The moment the page was made, ISO; what "today" means on it. */
  now: string;
  /** The page's own absolute address, for sharing. */
  url: string;
  /** Its owner looks at it before anybody can: nothing is reported. */
  isPreview?: boolean;
};

const none: NewestReviews = { items: [], total: 0 };

export const ListingPage = (
  { business, similar = [], reviews = none, now, url, isPreview = false }: Props,
) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const name = businessName(business, lang);
  const about = textIn(business, "description", lang);
  const { category, media, timings } = business;
  return (
    <div className="wrap pb-12">
      <Breadcrumb label={t("shell.breadcrumb")} current={name.text}>
        <BreadcrumbStep>
          <PageLink href={paths.home}>{t("shell.home")}</PageLink>
        </BreadcrumbStep>
        <BreadcrumbStep>
          <PageLink href={paths.trade(categorySlug(category))}>
            {categoryPlural(category, lang)}
          </PageLink>
        </BreadcrumbStep>
        {business.hasCityPage && (
          <BreadcrumbStep>
            <PageLink href={paths.trade(categorySlug(category), { city: business.citySlug })}>
              {cityName({ ...business.address, placeHi: business.placeHi }, lang)}
            </PageLink>
          </BreadcrumbStep>
        )}
      </Breadcrumb>
      <ListingHeader business={business} name={name} now={now} isPreview={isPreview} />
      <ActionBar business={business} name={name.text} url={url} />
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        {timings && <Timings timings={timings} now={now} />}
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {about && (
            <Part title={t("listing:about")}>
              <p className="max-w-prose whitespace-pre-line" lang={about.lang}>{about.text}</p>
            </Part>
          )}
          {hasRates(business) && (
            <Part title={t("listing:rate.title")}>
              <RateCard business={business} />
            </Part>
          )}
          {media.gallery.length > 0 && (
            <Part title={t("listing:works")}>
              <Gallery images={media.gallery} />
            </Part>
          )}
          {!isPreview && (
            <ReviewsPart slug={business.slug} rating={business.rating} reviews={reviews} />
          )}
        </div>
        <div className="lg:col-start-2">
          <Contact business={business} name={name.text} isPreview={isPreview} />
          {business.claimable && (
            <Link
              to="/claim/$slug"
              params={{ slug: business.slug }}
              preload={false}
              className="link me-6 inline-flex min-h-11 items-center"
            >
              {t("listing:claim")}
            </Link>
          )}
          {!isPreview && <ReportButton slug={business.slug} name={name.text} />}
        </div>
      </div>
      {similar.length > 0 && (
        <div className="mt-10 print:hidden">
          <Part title={t("listing:similar")}>
            <BusinessList businesses={similar} />
          </Part>
        </div>
      )}
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-xl font-bold">{title}</h2>
    {children}
  </section>
);
