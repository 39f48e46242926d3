import { useTranslation } from "react-i18next";
import { type DisplayedBusiness, findBusiness } from "#/api/directory/business.ts";
import { type EnquiryFacts, loadEnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { loadSimilar, type Similar } from "#/api/directory/similar.ts";
import { loadNewestReviews, type NewestReviews } from "#/api/reviews.ts";
import { BusinessList } from "#/components/business/business-list.tsx";
import { opens } from "#/components/dialogs/opens.ts";
import { Listing } from "#/components/listing/listing.tsx";
import { StaticMap } from "#/components/listing/static-map.tsx";
import { useMapTexts } from "#/components/map/map-texts.ts";
import { ReviewQuote } from "#/components/reviews/review-quote.tsx";
import { ReviewsSummary } from "#/components/reviews/reviews-summary.tsx";
import * as placeMapIsland from "#/islands/place-map.tsx";
import { formatDay } from "#/lib/format/moment.ts";
import { businessName, placeLine } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { businessData } from "#/lib/seo/business-data.ts";
import { businessHead } from "#/lib/seo/page-heads.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Island } from "../island.tsx";
import { definePage, NoPage } from "../page.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { sampleBusiness } from "../samples.ts";

/** Number of shown items, limited by the page's size budget. */
const shownReviews = 2;

type Data = {
  business: DisplayedBusiness;
  enquiries: EnquiryFacts | undefined;
  similar: Similar;
  reviews: NewestReviews;
  now: string;
};

export const business = definePage<Data>({
  path: "/business/$slug",
  sheet: "listing",
  samples: [paths.business(sampleBusiness)],
  sitemap: "generated",
  load: async ({ api, lang, address, signal }, { params: { slug = "" } }) => {
    const found = await findBusiness(api, lang, slug, signal);
    if ("movedTo" in found) {
      return NoPage.redirect(inLanguage(paths.business(found.movedTo), address.hl), 301);
    }
    if ("missing" in found) return found.missing === "removed" ? NoPage.gone : NoPage.notFound;
    const { business } = found;
    const [similar, reviews, enquiries] = await Promise.all([
      loadSimilar(api, lang, business, signal),
      // Loads reviews even if the rating counts none, because it counts them only after two days.
      loadNewestReviews({ api, lang }, slug, shownReviews, signal),
      loadEnquiryFacts(api, slug, signal),
    ]);
    return { business, enquiries, similar, reviews, now: new Date().toISOString() };
  },
  head: (context, data) => ({
    ...businessHead(context, data),
    structuredData: businessData(context, data),
  }),
  Body: Business,
});

function Business({ data: { business, enquiries, similar, reviews, now } }: { data: Data }) {
  const { t } = useTranslation("listing");
  const { origin } = useSite();
  const lang = useLang();
  const name = businessName(business, lang).text;
  const { _id, slug, rating, claimable, source } = business;
  return (
    <div data-listing={slug} data-id={_id}>
      <Listing
        business={business}
        enquiries={enquiries}
        now={now}
        url={origin + paths.business(slug)}
        locationMap={<LocationMap business={business} name={name} />}
        quote={<ReviewQuote reviews={reviews.items} />}
        reviews={<ReviewsSummary slug={slug} rating={rating} reviews={reviews} />}
        extra={
          <div className="rows mt-3">
            {source && (
              <p className="row">
                <FileIcon name="info" size={20} />
                <span>
                  {t("source", {
                    source: source.attribution,
                    date: formatDay(source.since, lang),
                  })}
                </span>
              </p>
            )}
            {claimable && (
              <PageLink href={paths.claim(slug)} className="row">
                <FileIcon name="store" size={20} />
                {t("claim")}
              </PageLink>
            )}
            <button
              type="button"
              {...opens("report-listing", { slug, name })}
              className="needs-script row"
            >
              <FileIcon name="flag" size={20} />
              {t("report")}
            </button>
          </div>
        }
      >
        <SimilarBusinesses business={business} {...similar} />
      </Listing>
    </div>
  );
}

const LocationMap = ({ business: { slug, place, address, placeHi }, name }: {
  business: DisplayedBusiness;
  name: string;
}) => {
  const { map } = useSite();
  const { t } = useTranslation("listing");
  const texts = useMapTexts();
  const lang = useLang();
  if (!place) return null;
  const sketch = {
    src: `/api/business/${slug}/locator.svg?lang=${lang}`,
    alt: t("locator", { place: placeLine({ ...address, placeHi }, lang) }),
    ...!place.isExact && { note: t("aboutPlace") },
  };
  return map
    ? <Island module={placeMapIsland} on="use" props={{ sketch, name, place, map, texts }} />
    : <StaticMap {...sketch} />;
};

type SimilarProps = Similar & { business: DisplayedBusiness };

/** Businesses of the same trade, nearest first; if there are none, of other trades in the city. */
const SimilarBusinesses = ({ business, scope, near, farther }: SimilarProps) => {
  const { t } = useTranslation(["listing", "trades", "translation"]);
  const lang = useLang();
  if (near.length + farther.length === 0) return null;
  const trade = t(`trades:noun.${business.category}`, { count: 2 });
  const title = scope === "otherTrades"
    ? t("listing:moreInCity", { city: business.cityName[lang] })
    : t(near.length > 0 ? "listing:othersNearby" : "listing:others", {
      trade,
    });
  return (
    <section className="similar my-7 lg:my-0 lg:bg-sand lg:py-8 print:hidden">
      <h2 className="mb-3 text-xl font-bold">{title}</h2>
      {near.length > 0 && <BusinessList businesses={near} canAsk={false} />}
      {farther.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-lg font-bold">{t("translation:business.farther")}</h3>
          <BusinessList businesses={farther} canAsk={false} />
        </>
      )}
    </section>
  );
};
