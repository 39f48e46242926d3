import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { Gallery } from "#/components/gallery/gallery.tsx";
import { categoryPlural, categorySlug } from "#/lib/business/categories.ts";
import { businessName, textIn } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import type { BusinessDetail } from "#/lib/types.ts";
import { Breadcrumb, BreadcrumbStep } from "#/ui/breadcrumb.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { ActionBar } from "./action-bar.tsx";
import { Contact } from "./contact.tsx";
import { ListingHeader } from "./listing-header.tsx";
import { hasRates, RateCard } from "./rate-card.tsx";
import { Timings } from "./timings.tsx";

type Props = {
  business: BusinessDetail;
  /** Enquiries; undefined in previews. */
  enquiries?: EnquiryFacts | undefined;
  /** Render time, ISO 8601; defines "today". */
  now: string;
  /** Absolute URL of the page, for sharing. */
  url: string;
  /** Sketch or map of the place. */
  locationMap?: ReactNode;
  reviews?: ReactNode;
  /** Shown below the contact details. */
  extra?: ReactNode;
  /** True in a preview by the owner or an admin. */
  isPreview?: boolean;
  /** Shown at the end of the page. */
  children?: ReactNode;
};

/** Page of a business, and its preview. */
export const Listing = (
  { business, enquiries, now, url, locationMap, reviews, extra, isPreview = false, children }:
    Props,
) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const name = businessName(business, lang);
  const about = textIn(business, "description", lang);
  const { category, media, timings } = business;
  const trade = categorySlug(category);
  return (
    <div className="wrap pb-12">
      <Breadcrumb label={t("shell.breadcrumb")} current={name.text}>
        <BreadcrumbStep>
          <PageLink href={paths.home}>{t("shell.home")}</PageLink>
        </BreadcrumbStep>
        <BreadcrumbStep>
          <PageLink href={paths.trade(trade)}>{categoryPlural(category, lang)}</PageLink>
        </BreadcrumbStep>
        {business.hasCityPage && (
          <BreadcrumbStep>
            <PageLink href={paths.trade(trade, { city: business.citySlug })}>
              {business.cityName[lang]}
            </PageLink>
          </BreadcrumbStep>
        )}
      </Breadcrumb>
      <ListingHeader
        business={business}
        responseTime={enquiries?.responseTime}
        name={name}
        now={now}
        isPreview={isPreview}
      />
      <ActionBar
        business={business}
        mayAsk={enquiries?.obstacle === null}
        name={name.text}
        url={url}
      />
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {timings && <Timings timings={timings} now={now} />}
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {about && (
            <Part title={t("listing:about")}>
              <p className="max-w-prose whitespace-pre-line" lang={about.lang} dir="auto">
                {about.text}
              </p>
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
          {reviews}
        </div>
        <div className="min-w-0 lg:col-start-2">
          <Contact
            business={business}
            name={name.text}
            isPreview={isPreview}
            locationMap={locationMap}
          />
          {extra}
        </div>
      </div>
      {children}
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-xl font-bold">{title}</h2>
    {children}
  </section>
);
