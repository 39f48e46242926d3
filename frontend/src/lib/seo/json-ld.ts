import type { ShownReview } from "#/api/reviews.ts";
import type { Lang } from "#/i18n/languages.ts";
import { pictureOf, socialPicturePath } from "../business/picture-of.ts";
import { toDialled } from "../format/phone.ts";
import type { Site } from "../site.ts";
import type { BusinessDetail, Rate } from "../types.ts";
import {
  businessName,
  cityName,
  rateText,
  shortDesc,
  stateName,
  transliteratedName,
} from "../format/texts.ts";

type Named = { name: string; path: string };

const context = "https://schema.org";

/** Closest schema.org subtype of LocalBusiness for each trade. */
const types: Record<BusinessDetail["category"], string> = {
  civil_contractor: "GeneralContractor",
  waterproofing_applicator: "RoofingContractor",
  plumber: "Plumber",
  carpenter: "HomeAndConstructionBusiness",
  painter: "HousePainter",
  borewell_drilling: "HomeAndConstructionBusiness",
  electrician: "Electrician",
  solar_panel_installer: "HomeAndConstructionBusiness",
  real_estate: "RealEstateAgent",
  construction_material_suppliers: "HardwareStore",
  cleaning_worker: "LocalBusiness",
  furniture_contractor: "FurnitureStore",
};

const days: Record<keyof NonNullable<BusinessDetail["timings"]>["week"], string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

export const webSite = ({ name, origin }: Site) => ({
  "@context": context,
  "@type": "WebSite",
  name,
  url: `${origin}/`,
  inLanguage: ["en-IN", "hi-IN"],
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

export const breadcrumbs = ({ origin }: Site, crumbs: readonly Named[]) => ({
  "@context": context,
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** Only names and URLs, because each business's page has the details. */
export const itemList = ({ origin }: Site, items: readonly Named[]) => ({
  "@context": context,
  "@type": "ItemList",
  itemListElement: items.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: origin + path,
  })),
});

export const businessJsonLd = (
  business: BusinessDetail,
  { lang, site, path, reviews = [] }: {
    lang: Lang;
    site: Site;
    path: string;
    reviews?: readonly ShownReview[];
  },
) => {
  const { address, social, legal, timings, place, placeHi, rates } = business;
  const placed = { ...address, placeHi };
  const profiles = Object.values(social).filter((url) => url !== null);
  return withoutEmpty({
    "@context": context,
    "@type": types[business.category],
    "@id": site.origin + path,
    url: site.origin + path,
    name: businessName(business, lang).text,
    alternateName: transliteratedName(business, lang) ? business.businessName : undefined,
    description: shortDesc(business, lang).text,
    image: new URL(imagePath(business), site.origin).href,
    telephone: toDialled(business.primaryPhone),
    taxID: legal.gstin ?? undefined,
    knowsLanguage: business.languagesSpoken,
    hasOfferCatalog: rates.length > 0 ? offerCatalog(business, lang) : undefined,
    address: withoutEmpty({
      "@type": "PostalAddress",
      streetAddress: [address.street, address.locality].filter(Boolean).join(", "),
      addressLocality: cityName(placed, lang),
      addressRegion: stateName(placed, lang),
      postalCode: address.zipCode,
      addressCountry: "IN",
    }),
    // Omits an approximate place, which is only the middle of a PIN code.
    geo: place?.isExact ? geoOf(place) : undefined,
    openingHoursSpecification: timings ? openingHours(timings) : undefined,
    specialOpeningHoursSpecification: timings ? specialHours(timings) : undefined,
    ...ratingOf(business, reviews),
    sameAs: [business.website, ...profiles].filter((url) => url !== null),
  });
};

const bounds = { bestRating: 5, worstRating: 1 };

/** Rating and reviews; none for demo data. */
const ratingOf = ({ rating, demo }: BusinessDetail, reviews: readonly ShownReview[]) =>
  demo ? {} : {
    aggregateRating: rating.mean === null ? undefined : {
      "@type": "AggregateRating",
      ratingValue: rating.mean,
      reviewCount: rating.count,
      ...bounds,
    },
    review: reviews.filter(({ isDemo }) => !isDemo).map(({ rating, text, lang, name, at }) => ({
      "@type": "Review",
      author: { "@type": "Person", name },
      datePublished: at,
      inLanguage: lang,
      reviewBody: text,
      reviewRating: { "@type": "Rating", ratingValue: rating, ...bounds },
    })),
  };

/** UN/CEFACT codes of the units that have one. */
const unitCodes: Partial<Record<Rate["per"], string>> = {
  hour: "HUR",
  day: "DAY",
  job: "E51",
  square_foot: "FTK",
  unit: "C62",
};

const offerCatalog = (business: BusinessDetail, lang: Lang) => ({
  "@type": "OfferCatalog",
  name: businessName(business, lang).text,
  itemListElement: business.rates.map((rate) => ({
    "@type": "Offer",
    itemOffered: { "@type": "Service", name: rateText(business, rate, lang).text },
    priceSpecification: withoutEmpty({
      "@type": "UnitPriceSpecification",
      price: rate.from,
      minPrice: rate.from,
      priceCurrency: "INR",
      unitCode: unitCodes[rate.per],
      unitText: rate.per.replace("_", " "),
    }),
  })),
});

const imagePath = (business: BusinessDetail): string =>
  pictureOf(business)?.sources.at(-1)?.url ?? socialPicturePath(business);

const openingHours = ({ week }: NonNullable<BusinessDetail["timings"]>) => {
  const spans = Object.entries(days).flatMap(([day, name]) =>
    week[day as keyof typeof days].map((span) => ({ ...span, name }))
  );
  const byHours = Map.groupBy(spans, ({ open, close }) => `${open} ${close}`);
  return [...byHours.values()].map((spans) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: spans.map(({ name }) => `${context}/${name}`),
    opens: spans[0]!.open,
    closes: lastMinute(spans[0]!.close),
  }));
};

/** Dates with other hours than their weekday. In schema.org, equal times mark a closed day. */
const specialHours = ({ special }: NonNullable<BusinessDetail["timings"]>) =>
  special.flatMap(({ date, spans }) =>
    (spans.length > 0 ? spans : [{ open: "00:00", close: "00:00" }]).map(({ open, close }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: date,
      validThrough: date,
      opens: open,
      closes: lastMinute(close),
    }))
  );

const lastMinute = (time: string) => time === "24:00" ? "23:59" : time;

const geoOf = ({ lat, lng }: NonNullable<BusinessDetail["place"]>) => ({
  "@type": "GeoCoordinates",
  latitude: lat,
  longitude: lng,
});

const withoutEmpty = (object: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) =>
      value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)
    ),
  );
