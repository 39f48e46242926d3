import { z } from "@hono/zod-openapi";
import {
  AddressHi,
  Business,
  CardFields,
  Category,
  Claimable,
  CurrentAvailability,
  NameEn,
  NameHi,
  OpenState,
  Origin,
  PlaceHi,
  weekdays,
} from "../listings/mod.ts";
import { OpenSpan } from "../listings/schemas.ts";
import { orNull } from "#/shared/or-null.ts";
import { SearchTextReadTo } from "#/shared/text/text-fields.ts";
import { paperSizes } from "../media/mod.ts";
import { MediaImage } from "../media/schemas.ts";
import { countSchemas, singleChoiceFacets } from "./lists/counted-filters.ts";
import { dayParts, openWhens } from "./query-understanding/condition.ts";

/** The text of a search. The first 300 characters are read. */
export const Query = SearchTextReadTo(300);

export const Names = z.object({
  en: z.string().openapi({ example: "Pune" }),
  hi: z.string().openapi({ example: "पुणे" }),
}).openapi("Names");

export const CategorySummary = z.object({
  id: Category,
  slug: z.string().openapi({ example: "solar-panel-installer" }),
  name: Names,
  count: z.int().openapi({
    description: "The number of public businesses in the category.",
    example: 52,
  }),
}).openapi("CategorySummary");

const DistanceKm = orNull(z.number()).optional().openapi({
  description: "With a PIN code or a point: the straight-line distance from there. Null when the " +
    "distance is not known.",
  example: 3.2,
});

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
    description: "The first picture of its work, or its logo, in one small size for each format.",
  }),
  open: orNull(OpenState).openapi({ description: "Null when its hours are not known." }),
  availability: CurrentAvailability,
  hasOwner: z.boolean().openapi({
    description: "Whether it has an owner here, whom visitors can ask for a call-back.",
  }),
  requestsPaused: z.boolean().optional().openapi({
    description: "True while its owner takes no requests for a call-back. Otherwise missing.",
  }),
  distanceKm: DistanceKm,
  isExact: z.boolean().optional().openapi({
    description:
      "Whether `distanceKm` refers to the exact position or to the centre of its PIN code.",
  }),
}).openapi("BusinessCard");

const located = ["here", "comes", "farther"] as const;

export const ListedBusiness = BusinessCard.extend({
  located: z.enum(located).openapi("Located", {
    description: "`here`: in the place asked for, or without one. `comes`: elsewhere, and serves " +
      "the place. `farther`: neither; only in `elsewhere`.",
  }),
  comesToYou: z.boolean().openapi({
    description: "Whether it visits customers in the place of `near`, else in the place asked " +
      "for: that of its PIN code and its `serviceAreas`; without these, its city.",
  }),
}).openapi("ListedBusiness");

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

export const ListSketch = z.object({
  path: z.string().openapi({
    description: "With `-en.svg` or `-hi.svg`: a drawing of the place, 400 by 560 pixels.",
    example: "/sketches/411038/10",
  }),
  pins: z.array(z.object({ slug: z.string(), x: z.int(), y: z.int() }).openapi("SketchPin")),
}).openapi("ListSketch");

export const BusinessDetail = Business.extend({
  claimable: Claimable,
  source: orNull(Origin),
  nameHi: NameHi,
  nameEn: NameEn,
  citySlug: z.string().openapi({ example: "pune" }),
  cityName: Names.openapi({
    description: "The name of the city. `address` has the name that the owner wrote.",
    example: { en: "Pune", hi: "पुणे" },
  }),
  hasCityPage: z.boolean().openapi({
    description: "Whether lists of this city have a page. A single listing is not enough for one.",
    example: true,
  }),
  placeHi: AddressHi,
  serviceAreasHi: z.array(z.string()).openapi({
    description: "The names of its `serviceAreas` in Hindi.",
    example: ["411038", "पिंपरी-चिंचवड़"],
  }),
  place: orNull(BusinessPlace).openapi({
    description: "The exact position, or the centre of its PIN code. Null when it is not known.",
  }),
  distanceKm: DistanceKm,
  open: orNull(OpenState).openapi({ description: "Null when its hours are not known." }),
  availability: CurrentAvailability,
}).openapi("BusinessDetail");

export const Suggestion = z.object({
  id: z.string().openapi({ example: "category:plumber" }),
  text: z.string().openapi({ example: "Plumber" }),
  textHi: orNull(z.string()).openapi({ example: "प्लंबर" }),
  textEn: z.string().optional().openapi({
    description: "For a business with a Hindi name: its name in English or in Latin letters.",
    example: "Ganesh Bijli Ghar",
  }),
  type: z.enum(["category", "business", "place", "trade_in_place"]).openapi("SuggestionType", {
    description: "New kinds may be added. Search for the text of a kind you do not know.",
  }),
  category: Category.optional(),
  citySlug: z.string().optional().openapi({
    description: "For a trade in a place: the city, which has such a business.",
    example: "pune",
  }),
  locality: z.string().optional().openapi({
    description: "For a trade in an area of a city: the slug of the area.",
    example: "kothrud",
  }),
  slug: z.string().optional().openapi({
    description: "The slug of the category, the business or the city.",
    example: "plumber",
  }),
  city: Names.optional().openapi({
    description: "The place of a business.",
    example: { en: "Pune", hi: "पुणे" },
  }),
  rating: CardFields.shape.rating.optional().openapi({ description: "For a business." }),
}).openapi("Suggestion");

export const City = z.object({
  slug: z.string().openapi({ example: "pune" }),
  name: Names,
  state: Names,
  count: z.int().openapi({ example: 41 }),
  distanceKm: orNull(z.number()).optional().openapi({
    description: "With `near`: the straight-line distance from there to the centre.",
    example: 12.4,
  }),
}).openapi("City");

export const Place = City.extend({
  locality: Names.optional().openapi({ description: "If `q` names a part of the city." }),
  pincode: z.string().optional().openapi({ description: "That of `q`, or of the locality." }),
}).openapi("Place");

export const LocalityCount = z.object({
  name: Names.openapi({ example: { en: "Kothrud", hi: "कोथरुड" } }),
  count: z.int().openapi({ example: 7 }),
}).openapi("LocalityCount");

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
    "open_on_any",
    "open_in",
    "open_at",
    "open_between",
    "visit_charge",
    "experience",
    "since",
    "rating",
    "verified",
    "best_rated",
    "comes_to_you",
    "within",
  ]).openapi("ConditionKind"),
  days: z.array(z.enum(weekdays).openapi("Weekday")).optional().openapi({
    description: "For `open_on`: every one of these days. For `open_on_any`: at least one.",
    example: ["sun"],
  }),
  part: z.enum(dayParts).openapi("DayPart").optional().openapi({
    description: "For `open_in`. The night is from 21:00 to 05:00.",
    example: "night",
  }),
  when: z.enum(openWhens).openapi("OpenWhen").optional().openapi({
    description: "For `open_at`.",
    example: "after",
  }),
  times: z.array(z.string().openapi({ example: "18:00" })).optional().openapi({
    description: "For `open_at`: any of these times, when `q` does not say am or pm.",
    example: ["06:00", "18:00"],
  }),
  spans: z.array(OpenSpan).optional().openapi({
    description: "For `open_between`: at some time within any of these.",
    example: [{ open: "18:00", close: "20:00" }],
  }),
  most: z.int().optional().openapi({
    description: "For `visit_charge`: the maximum in rupees.",
    example: 300,
  }),
  years: z.int().optional().openapi({ description: "For `experience`: the minimum.", example: 10 }),
  year: z.int().optional().openapi({
    description: "For `since`: in business since this year, by the years of experience.",
    example: 1990,
  }),
  least: z.number().optional().openapi({
    description: "For `rating`: the minimum average number of stars.",
    example: 4,
  }),
  km: z.int().optional().openapi({
    description: "For `within`: the maximum distance from `near`, when it is a point.",
    example: 5,
  }),
}).openapi("Condition");

const Piece = z.object({
  kind: z.enum(["trade", "place", "condition", "refused", "left_out"]).openapi("UnderstoodKind"),
  words: z.string().openapi({ description: "The words of `q`, as typed.", example: "in Pune" }),
  without: z.string().openapi({
    description: "`q` without these words, and without words that mean nothing without them.",
    example: "plumber",
  }),
  categories: z.array(Category).optional().openapi({
    description: "For a trade: any of these categories matches. If refused, none is listed.",
    example: ["plumber"],
  }),
  name: Names.optional().openapi({
    description: "For a place with a known name. Absent for a PIN code.",
  }),
  condition: Condition.optional(),
}).openapi("UnderstoodPiece");

export const Understood = z.object({
  pieces: z.array(Piece).openapi({
    description: "What the service understood from `q`, in the order typed, and which of it the " +
      "list ignores. Empty when `q` is only a name.",
  }),
  corrected: z.string().optional().openapi({
    description: "The corrected query that was searched for instead of `q`.",
  }),
  refused: z.array(Piece.pick({ words: true, categories: true, name: true })).openapi({
    description: "What `q` does not want (“plumber, not painter”). The list has no business of " +
      "these trades, places or names.",
    example: [{ words: "not painter", categories: ["painter"] }],
  }),
  guessed: z.array(Category).openapi({
    description: "The categories of the list, when `q` only hints at them, or when no business " +
      "there has the trade that it names.",
    example: ["carpenter"],
  }),
  isPartial: z.boolean().openapi({
    description:
      "Whether no business matches all of `q`. The items match most of it, or mention it.",
  }),
  leftOut: z.array(z.string()).openapi({
    description: "The phrases of `q` that a partial match ignores, and conditions that no " +
      "business there meets.",
    example: ["dentist", "open on Sunday"],
  }),
  category: z.string().optional().openapi({
    description: "The category, when `q` names only a category and perhaps a place, apart from " +
      "the words in `leftOut`.",
    example: "plumber",
  }),
  city: z.string().optional().openapi({
    description: "The city that `q` names, or of which it names a part, together with a category.",
    example: "pune",
  }),
  place: City.optional().openapi({ description: "The city that was asked for." }),
  pincode: z.object({ pincode: z.string().openapi({ example: "411038" }), city: City }).optional()
    .openapi({ description: "The PIN code of the list, from `q` or `near`, with its city." }),
  unknownPlace: z.string().optional().openapi({
    description: "A place in `q` that the service does not know. The list is empty, or ignores a " +
      "PIN code next to other words.",
    example: "atlantis",
  }),
  emptyPlace: z.object({ words: z.string().openapi({ example: "wardha" }), name: Names.optional() })
    .optional().openapi({
      description: "A place in `q` without such a business. The list is empty, or a partial " +
        "match in the same city.",
    }),
  whichCity: z.array(City).optional().openapi({
    description: "Cities to choose from, when `q` names a landmark and neither `q` nor another " +
      "parameter names a place: those that have it, else the largest. The list ignores the " +
      "landmark, which is in `leftOut`, and is of all of India. Ask the visitor and set `city`.",
    example: [{
      slug: "delhi",
      name: { en: "Delhi", hi: "दिल्ली" },
      state: { en: "Delhi", hi: "दिल्ली" },
      count: 64,
    }],
  }),
  asksNear: z.boolean().openapi({
    description: "Whether `q` asks for nearby businesses (“near me”) and `near` is missing.",
  }),
}).openapi("Understood");

export const Facets = z.object({
  capped: z.boolean().openapi({ description: "The list has more businesses than were counted." }),
  cappedChoices: z.array(z.enum(singleChoiceFacets).openapi("OnceChosen")).openapi({
    description: "The choices whose lists have more businesses than were counted.",
    example: ["cities"],
  }),
  ...countSchemas,
  cities: z.array(City).openapi({
    description:
      "The cities with the most businesses, at most fifty. If there are fewer than fifty, " +
      "the list is complete.",
  }),
  localities: z.array(LocalityFacet).openapi({
    description:
      "For a list of one city: its twelve areas with the most businesses, and the chosen " +
      "area.",
  }),
}).openapi("Facets");

export const Circle = z.object({
  km: z.int().optional().openapi({
    description: "The radius around `near`: the chosen one, else the smallest of 10, 25 and 50 " +
      "with at least six businesses of the trade. Filters do not change it. Missing for the list " +
      "of a city, an area or a state.",
    example: 10,
  }),
  place: Names.optional().openapi({
    description: "The place that was asked for, or around which the list is. Missing for a " +
      "choice of several, and when no name is known.",
    example: { en: "Kothrud", hi: "कोथरुड" },
  }),
  coming: z.int().openapi({
    description: "How many of `total` are outside, and serve the place.",
    example: 2,
  }),
}).openapi("Circle");

export const SearchAnswer = z.object({
  items: z.array(ListedBusiness).openapi({
    description: "A page of the businesses in the place asked for, or serving it.",
  }),
  total: z.int().openapi({ description: "The number of these businesses.", example: 41 }),
  capped: z.boolean().openapi({ description: "Whether there are more than `total`." }),
  next: z.string().optional().openapi({ description: "The `cursor` of the next page." }),
  prev: z.string().optional().openapi({ description: "The `cursor` of the previous page." }),
  circle: Circle.optional().openapi({
    description: "What `items`, `total` and `facets` are about. Missing for all of India.",
  }),
  sketch: ListSketch.optional().openapi({
    description: "Where those of `items` are that are in the place. Missing without a place.",
  }),
  understood: Understood,
  facets: Facets.optional().openapi({ description: "With `facets=true`." }),
  elsewhere: z.array(ListedBusiness).optional().openapi({
    description: "On the first page of a short list of a trade in a place: at most twelve " +
      "businesses outside `circle`, nearest first, within 50 km. `total` does not count them.",
  }),
}).openapi("SearchAnswer");

export const PincodePlace = z.object({
  city: z.string().openapi({ example: "Pune" }),
  district: z.string().openapi({ example: "Pune" }),
  state: z.string().openapi({ example: "Maharashtra" }),
  cityHi: z.string().openapi({ example: "पुणे" }),
  districtHi: z.string().openapi({ example: "पुणे" }),
  stateHi: z.string().openapi({ example: "महाराष्ट्र" }),
}).openapi("PincodePlace");

export const PincodeChoice = PincodePlace.extend({
  locality: orNull(Names).openapi({
    description: "When only one locality that we know has the PIN code.",
  }),
  point: orNull(z.object(point).openapi("Point")).openapi({
    description: "Near the centre of the PIN code, when that is known.",
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
export type ListedBusiness = z.infer<typeof ListedBusiness>;
export type Circle = z.infer<typeof Circle>;
export type SearchAnswer = z.infer<typeof SearchAnswer>;
export type Understood = z.infer<typeof Understood>;
export type ListSketch = z.infer<typeof ListSketch>;
export type ListedPlace = z.infer<typeof ListedPlace>;
export type City = z.infer<typeof City>;
export type Place = z.infer<typeof Place>;
export type LocalityCount = z.infer<typeof LocalityCount>;
export type Names = z.infer<typeof Names>;
export type Facets = z.infer<typeof Facets>;
export type PincodeChoice = z.infer<typeof PincodeChoice>;
export type PincodePlace = z.infer<typeof PincodePlace>;
