import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { Gallery } from "#/components/gallery/gallery.tsx";
import { categoryPlural, categorySlug } from "#/lib/business/categories.ts";
import { businessName, shortDesc, textIn } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import type { BusinessDetail } from "#/lib/types.ts";
import { OpenStatus } from "#/components/business/open-status.tsx";
import { Breadcrumb, BreadcrumbStep } from "#/ui/breadcrumb.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { ActionBar } from "./action-bar.tsx";
import { Contact, ContactRows } from "./contact.tsx";
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
  /** A customer's words for the first screen. */
  quote?: ReactNode;
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
  {
    business,
    enquiries,
    now,
    url,
    locationMap,
    quote,
    reviews,
    extra,
    isPreview = false,
    children,
  }: Props,
) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const name = businessName(business, lang);
  const desc = shortDesc(business, lang);
  const about = textIn(business, "description", lang);
  const { category, media: { banner, gallery }, open, timings } = business;
  const trade = categorySlug(category);
  const pictures = [...banner ? [banner] : [], ...gallery].slice(0, 5);
  return (
    <div className="wrap listing">
      <div className="hidden lg:block">
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
      </div>
      {pictures.length > 0
        ? <Gallery images={pictures} isStrip />
        : <div data-tint={category} className="strip tint lg:hidden" />}
      <div className="lg:mb-10 lg:grid lg:grid-cols-[minmax(0,1fr)_min(23.75rem,36vw)] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <ListingHeader
          business={business}
          responseTime={enquiries?.responseTime}
          name={name}
          now={now}
          isPreview={isPreview}
          quote={quote}
        />
        <section
          aria-label={t("listing:contact")}
          className="panel py-[4px] lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-6 lg:self-start lg:rounded-xl lg:border-0 lg:bg-surface lg:p-6 lg:pb-3 lg:[box-shadow:var(--shadow-soft)]"
        >
          {open && (
            <p className="mb-3 hidden text-lg lg:block">
              <OpenStatus open={open} now={now} />
            </p>
          )}
          <ActionBar business={business} mayAsk={enquiries?.obstacle === null} />
          {timings && <Timings timings={timings} now={now} />}
          <ContactRows business={business} name={name.text} url={url} isPreview={isPreview} />
        </section>
        <div className="min-w-0">
          <Part title={t("listing:about")}>
            <p className="font-bold" lang={desc.lang} dir="auto">{desc.text}</p>
            {about && (
              <p className="mt-2 max-w-prose whitespace-pre-line" lang={about.lang} dir="auto">
                {about.text}
              </p>
            )}
          </Part>
          {hasRates(business) && (
            <Part title={t("listing:rate.title")}>
              <RateCard business={business} />
            </Part>
          )}
          {gallery.length > 0 && (
            <Part title={t("listing:works")}>
              <Gallery images={gallery} />
            </Part>
          )}
          {reviews}
          <Part title={t("listing:contact")}>
            <Contact business={business} locationMap={locationMap} />
            {extra}
          </Part>
        </div>
      </div>
      {children}
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel">
    <h2>{title}</h2>
    {children}
  </section>
);
