import type { DisplayedBusiness } from "../api/directory/business.ts";
import type { ListedBusiness, ListedCity, ListedOpen } from "../api/directory/listed.ts";
import type { components } from "../api/generated/schema.d.ts";

type Schemas = components["schemas"];

export type Availability = Schemas["Availability"];
export type BusinessCardData = ListedBusiness;
export type BusinessDetail = DisplayedBusiness;
export type CategoryId = Schemas["CategorySummary"]["id"];
export type CategorySummary = Schemas["CategorySummary"];
export type City = ListedCity;
/** Kind of contact click that is counted; `data-track` of its link. */
export type ContactKind = Exclude<Schemas["ListingEvent"]["kind"], "view">;
export type MediaImage = Schemas["MediaImage"];
/** Picture without the fields that only its owner needs. */
export type ShownImage = Omit<MediaImage, "id">;
export type OpenSpan = Schemas["OpenSpan"];
export type OpenState = ListedOpen;
export type Rate = Schemas["Rate"];
export type WorksAt = Schemas["WorksAt"];
export type SpokenLanguage = Schemas["SpokenLanguage"];
export type Suggestion = Schemas["Suggestion"];
export type Timings = Schemas["Timings"];

export type { BusinessPage, FeaturedBusiness } from "../api/directory/listed.ts";
export type { Lang } from "../i18n/languages.ts";
