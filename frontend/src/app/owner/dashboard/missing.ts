import type { Step, StepSearch } from "#/lib/business/listing-steps.ts";
import type { MyBusiness } from "../listing/listing-values.ts";

export type Item = MyBusiness["completeness"]["missing"][number]["item"];

/** Where each thing is filled in. */
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

/** Where in the form a thing is filled in: of pictures, at the kind that is meant. */
export const placeFor = (item: Item): Place => {
  const step = stepFor[item];
  return { search: { step }, ...step === "media" && { hash: item } };
};
