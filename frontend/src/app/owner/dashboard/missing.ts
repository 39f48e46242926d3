import type { Step, StepSearch } from "#/lib/business/listing-steps.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";

type Item = MyBusiness["completeness"]["missing"][number]["item"];

/** Form step of each item. */
const stepFor: Record<Item, Step> = {
  gallery: "media",
  logo: "media",
  banner: "media",
  description: "basics",
  translation: "basics",
  experienceYears: "basics",
  timings: "timings",
  whatsapp: "contact",
  website: "contact",
  street: "address",
  social: "social",
  legal: "social",
  prices: "prices",
  languagesSpoken: "prices",
};

type Place = { search: StepSearch; hash?: string };

/** Items with an anchor: each kind of picture, and the texts in the other language. */
const hasAnchor = (item: Item) => stepFor[item] === "media" || item === "translation";

/** Link target for an item in the form. */
export const placeFor = (item: Item): Place => ({
  search: { step: stepFor[item] },
  ...hasAnchor(item) && { hash: item },
});
