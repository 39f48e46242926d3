import { z } from "@hono/zod-openapi";
import {
  AddressHi,
  Business,
  CardFields,
  Category,
  Claimable,
  NameEn,
  NameHi,
  OpenState,
  PlaceHi,
  weekdays,
} from "../listings/mod.ts";
import { OpenSpan } from "../listings/schemas.ts";
import { orNull } from "#/shared/or-null.ts";
import { SearchText, SearchTextReadTo } from "#/shared/text/text-fields.ts";
import { paperSizes } from "../media/mod.ts";
import { MediaImage } from "../media/schemas.ts";
import { onceChosen } from "./lists/list.ts";
import { dayParts, openWhens } from "./search/query-understanding/condition.ts";

/** Longest name of a place, in characters; what is longer is refused. */
const longestPlace = 100;

/** Where somebody says that something is, in NFC, with single spaces. */
export const SearchedText = SearchText(longestPlace);

/** What a person types into a search: the first 300 characters of it are read. */
export const Query = SearchTextReadTo(300);

export const Names = z.object({
  en: z.string().openapi({ example: "Pune" }),
  hi: z.string().openapi({ example: "पुणे" }),
}).openapi("Names");

export const CategorySummary = z.object({
  id: Category,
  slug: z.string().openapi({ example: "solar-panel-installer" }),
  name: Names,
  count: z.int().openapi({ description: "Businesses that can be found in it.", example: 52 }),
}).openapi("CategorySummary");

const DistanceKm = orNull(z.number()).optional().openapi({
  description: "Near a PIN code or a point: how far it is from there, as the crow flies; null " +
    "where that is not known.",
  example: 3.2,
});

/** What a list shows of a business. */
export const BusinessCard = CardFields.extend({
  nameHi: NameHi,
  nameEn: NameEn,
  locality: Business.shape.address.shape.locality,
  city: Business.shape.address.shape.city,
  state: Business.shape.address.shape.state,
  citySlug: z.string().openapi({ example: "pune" }),
  placeHi: PlaceHi,
  logo: orNull(MediaImage),
  thumbnail: orNull(MediaImage).openapi({
    description: "The first picture of its work, else its logo, in one small size of each format.",
  }),
  open: orNull(OpenState).openapi({ description: "Null when its hours are not known." }),
  distanceKm: DistanceKm,
  isExact: z.boolean().optional().openapi({
    description:
      "Beside `distanceKm`: whether that is of the very place, or of the middle of its " +
      "PIN code.",
  }),
}).openapi("BusinessCard");

const Degrees = (most: number) => z.number().min(-most).max(most);

const point = {
  lat: Degrees(90).openapi({ example: 18.51 }),
  lng: Degrees(180).openapi({ example: 73.81 }),
};

export const Position = z.strictObject(point).openapi("Position");

const place = { ...point, isExact: z.boolean() };

const BusinessPlace = z.object(place).openapi("BusinessPlace");

export const ListedPlace = z.object({
  slug: z.string().openapi({ example: "sharma-paint-works-pune" }),
  ...place,
}).openapi("ListedPlace");

export const BusinessDetail = Business.extend({
  claimable: Claimable,
  nameHi: NameHi,
  nameEn: NameEn,
  citySlug: z.string().openapi({ example: "pune" }),
  cityName: Names.openapi({
    description: "What that city is called; its `address` has what the owner wrote.",
    example: { en: "Pune", hi: "पुणे" },
  }),
  hasCityPage: z.boolean().openapi({
    description: "Whether lists of that city have a page: one listing alone makes no city.",
    example: true,
  }),
  placeHi: AddressHi,
  serviceAreasHi: z.array(z.string()).openapi({
    description: "What its `serviceAreas` are called in Hindi.",
    example: ["411038", "पिंपरी-चिंचवड़"],
  }),
  place: orNull(BusinessPlace).openapi({
    description: "The very place, or the middle of its PIN code; null where that is not known.",
  }),
  distanceKm: DistanceKm,
  open: orNull(OpenState).openapi({ description: "Null when its hours are not known." }),
}).openapi("BusinessDetail");

export const Suggestion = z.object({
  id: z.string().openapi({ example: "category:plumber" }),
  text: z.string().openapi({ example: "Plumber" }),
  textHi: orNull(z.string()).openapi({ example: "प्लंबर" }),
  textEn: z.string().optional().openapi({
    description: "Of a business with a name in Hindi: what it is in English, or in Latin letters.",
    example: "Ganesh Bijli Ghar",
  }),
  type: z.enum(["category", "business", "place", "trade_in_place"]).openapi("SuggestionType", {
    description: "There may be more: search for the text of one that you do not know.",
  }),
  category: Category.optional(),
  citySlug: z.string().optional().openapi({
    description: "Of a trade in a place: the city, which has such a business.",
    example: "pune",
  }),
  locality: z.string().optional().openapi({
    description: "Of a trade in a part of a city: the slug of that part.",
    example: "kothrud",
  }),
  slug: z.string().optional().openapi({
    description: "Of the category, the business or the city.",
    example: "plumber",
  }),
  city: Names.optional().openapi({
    description: "Where a business is.",
    example: { en: "Pune", hi: "पुणे" },
  }),
  rating: CardFields.shape.rating.optional().openapi({ description: "Of a business." }),
}).openapi("Suggestion");

export const City = z.object({
  slug: z.string().openapi({ example: "pune" }),
  name: Names,
  state: Names,
  count: z.int().openapi({ example: 41 }),
  distanceKm: orNull(z.number()).optional().openapi({
    description: "With `near`: how far its middle is from there, as the crow flies.",
    example: 12.4,
  }),
}).openapi("City");

export const LocalityCount = z.object({
  name: Names.openapi({ example: { en: "Kothrud", hi: "कोथरुड" } }),
  count: z.int().openapi({ example: 7 }),
}).openapi("LocalityCount");

const count = z.int().min(0).openapi({ example: 7 });

const LocalityFacet = LocalityCount.extend({
  slug: z.string().openapi({ example: "kothrud" }),
}).openapi("LocalityFacet");

const Condition = z.object({
  kind: z.enum([
    "open_now",
    "open_today",
    "open_tomorrow",
    "open_all_day",
    "open_on",
    "open_in",
    "open_at",
    "open_between",
    "visit_charge",
    "experience",
    "since",
    "rating",
    "verified",
    "comes_to_you",
  ]).openapi("ConditionKind"),
  days: z.array(z.enum(weekdays).openapi("Weekday")).optional().openapi({
    description: "Of `open_on`: each of these days.",
    example: ["sun"],
  }),
  part: z.enum(dayParts).openapi("DayPart").optional().openapi({
    description: "Of `open_in`; the night is from 21:00 to 05:00.",
    example: "night",
  }),
  when: z.enum(openWhens).openapi("OpenWhen").optional().openapi({
    description: "Of `open_at`.",
    example: "after",
  }),
  times: z.array(z.string().openapi({ example: "18:00" })).optional().openapi({
    description: "Of `open_at`: any of these times, where `q` does not say which half of the day.",
    example: ["06:00", "18:00"],
  }),
  spans: z.array(OpenSpan).optional().openapi({
    description: "Of `open_between`: at some time in any of these.",
    example: [{ open: "18:00", close: "20:00" }],
  }),
  most: z.int().optional().openapi({
    description: "Of `visit_charge`: in rupees, at most.",
    example: 300,
  }),
  years: z.int().optional().openapi({ description: "Of `experience`: at least.", example: 10 }),
  year: z.int().optional().openapi({
    description: "Of `since`: at work from then on, by the years of experience.",
    example: 1990,
  }),
  least: z.number().optional().openapi({
    description: "Of `rating`: in stars on average, at least.",
    example: 4,
  }),
}).openapi("Condition");

const Understood = z.object({
  kind: z.enum(["trade", "place", "condition", "left_out"]).openapi("UnderstoodKind"),
  words: z.string().openapi({ description: "The words of `q`, as typed.", example: "in Pune" }),
  without: z.string().openapi({
    description: "`q` without them, and without words that say nothing beside them.",
    example: "plumber",
  }),
  categories: z.array(Category).optional().openapi({
    description: "Of a trade: any of these is meant.",
    example: ["plumber"],
  }),
  name: Names.optional().openapi({
    description: "Of a place, where it is known by name; not of a PIN code.",
  }),
  condition: Condition.optional(),
}).openapi("Understood");

export const Facets = z.object({
  understood: z.array(Understood).openapi({
    description:
      "What the words of `q` narrow the list by already, in the order typed, and which " +
      "of them the list does without. Empty where `q` is just a name.",
  }),
  capped: z.boolean().openapi({ description: "The list has more than were counted." }),
  cappedChoices: z.array(z.enum(onceChosen).openapi("OnceChosen")).openapi({
    description: "Of which of these the list, without what is chosen of them, has more than were " +
      "counted.",
    example: ["cities"],
  }),
  openNow: count,
  phoneVerified: count.openapi({ description: "With `verified=phone`." }),
  fourStars: count.openapi({ description: "With `minRating=4`." }),
  comesToYou: count,
  experience: z.array(
    z.object({ years: z.int().openapi({ example: 10 }), count }).openapi("ExperienceFacet"),
  ),
  cities: z.array(City).openapi({
    description: "Those with the most, fifty at most. Of fewer, no other city has any.",
  }),
  localities: z.array(LocalityFacet).openapi({
    description:
      "Where the list is of one city: its parts with the most, twelve at most, and the chosen one.",
  }),
}).openapi("Facets");

export const PincodePlace = z.object({
  city: z.string().openapi({ example: "Pune" }),
  district: z.string().openapi({ example: "Pune" }),
  state: z.string().openapi({ example: "Maharashtra" }),
  cityHi: z.string().openapi({ example: "पुणे" }),
  districtHi: z.string().openapi({ example: "पुणे" }),
  stateHi: z.string().openapi({ example: "महाराष्ट्र" }),
}).openapi("PincodePlace");

export const PincodeChoice = PincodePlace.extend({
  point: orNull(z.object(point).openapi("Point")).openapi({
    description: "About the middle of the PIN code, where that is known.",
  }),
}).openapi("PincodeChoice");

export const NearestPincode = PincodePlace.extend({
  pincode: z.string().openapi({ example: "411038" }),
  citySlug: z.string().openapi({ example: "pune" }),
}).openapi("NearestPincode");

export const PaperSize = z.enum(paperSizes).openapi("PaperSize");

export const sorts = ["relevance", "newest", "distance", "rating"] as const;

export type CategorySummary = z.infer<typeof CategorySummary>;
export type BusinessCard = z.infer<typeof BusinessCard>;
export type BusinessDetail = z.infer<typeof BusinessDetail>;
export type Suggestion = z.infer<typeof Suggestion>;
export type ListedPlace = z.infer<typeof ListedPlace>;
export type City = z.infer<typeof City>;
export type LocalityCount = z.infer<typeof LocalityCount>;
export type Names = z.infer<typeof Names>;
export type Facets = z.infer<typeof Facets>;
export type PincodeChoice = z.infer<typeof PincodeChoice>;
export type PincodePlace = z.infer<typeof PincodePlace>;
