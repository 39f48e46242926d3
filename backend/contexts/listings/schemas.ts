import { z } from "@hono/zod-openapi";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { orNull } from "#/shared/or-null.ts";
import { MediaImage } from "../media/schemas.ts";
import { outputsOf, translatedOf } from "./business/derive.ts";
import { address, facts, legal, social, texts } from "./business/description.ts";

export { Category } from "./business/description.ts";

export const statuses = ["draft", "active", "paused", "suspended"] as const;
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

export const Status = z.enum(statuses).openapi("BusinessStatus");

/** The last part of a listing's URL. */
export const Slug = z.string().max(80).regex(
  /^[a-z0-9-]+$/,
  "Lower-case letters, digits and hyphens",
).openapi({ example: "sharma-paint-works-pune" });

/** A wall-clock time in Asia/Kolkata; `24:00` is the end of the day. */
const Clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/).openapi({ example: "09:30" });

/** From `open` to `close`; a `close` at or before `open` is on the next day. */
export const OpenSpan = z.object({ open: Clock, close: Clock }).openapi("OpenSpan");

/** No span means closed; `00:00`–`24:00` means always open. */
const DaySpans = z.array(OpenSpan).max(6);

const Week = z.object({
  mon: DaySpans,
  tue: DaySpans,
  wed: DaySpans,
  thu: DaySpans,
  fri: DaySpans,
  sat: DaySpans,
  sun: DaySpans,
}).openapi("Week");

const SpecialDay = z.object({
  date: CalendarDate.openapi({ example: "2026-11-08" }),
  spans: DaySpans,
  note: z.string().max(60).optional().openapi({ example: "Diwali" }),
}).openapi("SpecialDay");

export const Timings = z.object({
  week: Week,
  special: z.array(SpecialDay).max(40).openapi({
    description: "Dates that differ from their weekday.",
  }),
}).openapi("Timings");

const Address = z.object(outputsOf(address)).openapi("Address");

/**
 * The Hindi names of places: from the gazetteer, else transliterated. Null if empty or the same in
 * Hindi.
 */
export const PlaceHi = z.object({
  locality: orNull(z.string()).openapi({ example: "कोथरुड" }),
  city: orNull(z.string()).openapi({ example: "पुणे" }),
  state: orNull(z.string()).openapi({ example: "महाराष्ट्र" }),
}).openapi("PlaceHi");

/** The rest of the address, transliterated. */
export const AddressHi = PlaceHi.extend({
  street: orNull(z.string()).openapi({ example: "12, कर्वे रोड" }),
  landmark: orNull(z.string()).openapi({ example: "डाकघर के सामने" }),
}).openapi("AddressHi");

export const Claimable = z.boolean().openapi({
  description: "It has no owner: anyone who receives a code at its number can claim it.",
});

export const NameHi = orNull(z.string()).openapi({
  description:
    "Its name in the letters of Hindi, made by rule: only where its owner wrote none in Hindi, " +
    "and it has another form.",
  example: null,
});

export const NameEn = orNull(z.string()).openapi({
  description:
    "Its name in Latin letters, made by rule: only where its owner wrote it in Hindi alone.",
  example: null,
});

/** The names of a business in the script that its owner did not use. */
export type OtherLetters = {
  nameHi: z.infer<typeof NameHi>;
  nameEn: z.infer<typeof NameEn>;
  placeHi: z.infer<typeof AddressHi>;
};

export const Social = z.object(outputsOf(social)).openapi("Social");

const Legal = z.object(outputsOf(legal)).openapi("Legal");

/** The owner's texts in the other language; missing ones fall back to the main language. */
export const Translation = z.object(outputsOf(translatedOf(texts))).openapi("Translation");

const BusinessMedia = z.object({
  logo: orNull(MediaImage),
  banner: orNull(MediaImage),
  gallery: z.array(MediaImage).max(10),
}).openapi("BusinessMedia");

export const VerifiedDetail = z.enum(["phone", "gstin", "address", "identity"])
  .openapi("VerifiedDetail");

/** A verification with its date and expiry. */
export const Verification = z.object({
  kind: VerifiedDetail,
  checkedAt: z.iso.datetime().openapi({ example: "2026-10-06T09:30:00.000Z" }),
  expiresAt: z.iso.datetime().openapi({ example: "2027-04-04T09:30:00.000Z" }),
}).openapi("Verification");

/** The stars from customers' reviews. */
export const Rating = z.object({
  count: z.int().min(0).openapi({ description: "Reviews.", example: 6 }),
  mean: orNull(z.number()).openapi({
    description: "From three reviews on, to two places.",
    example: 4.33,
  }),
  distribution: z.array(z.int().min(0)).length(5).openapi({
    description: "How many gave one star, two, three, four and five.",
    example: [0, 0, 1, 2, 3],
  }),
  invited: z.int().min(0).openapi({
    description: "How many were written by a link of the owner's.",
    example: 2,
  }),
}).openapi("Rating");

export const Business = z.object({
  _id: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10" }),
  slug: z.string().openapi({ example: "sharma-paint-works-pune" }),
  status: Status,
  ...outputsOf(texts),
  translation: orNull(Translation),
  ...outputsOf(facts),
  timings: orNull(Timings),
  address: Address,
  social: Social,
  legal: Legal,
  media: BusinessMedia,
  verified: z.array(VerifiedDetail).openapi({
    description: "What has been checked about this business and counts today.",
  }),
  verifications: z.array(Verification),
  rating: Rating,
  demo: z.boolean().openapi({ description: "An invented business, there for trying out." }),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}).openapi("Business");

export type Business = z.infer<typeof Business>;
export type Rating = z.infer<typeof Rating>;
export type Verification = z.infer<typeof Verification>;
export type Timings = z.infer<typeof Timings>;
export type OpenSpan = z.infer<typeof OpenSpan>;
export type PlaceHi = z.infer<typeof PlaceHi>;
type Weekday = typeof weekdays[number];

/** Whether a business is open now, and when that changes next. */
export const OpenState = z.object({
  isOpen: z.boolean(),
  changesAt: orNull(z.iso.datetime()).openapi({
    description: "When it closes or opens next; null when not within seven days.",
    example: "2026-11-21T13:30:00.000Z",
  }),
}).openapi("OpenState");

export type OpenState = z.infer<typeof OpenState>;
