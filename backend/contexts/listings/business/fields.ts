import { z } from "@hono/zod-openapi";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { orNull } from "#/shared/or-null.ts";
import { Line } from "#/shared/text/text-fields.ts";
import { maxOwnSpecialDays, maxSpecialDays, OpenSpan, weekdays } from "../schemas.ts";
import { areApart, datesDiffer } from "./rules/day-spans.ts";
import { inputsOf, newInputsOf, translatedOf } from "./derive.ts";
import { address, facts, legal, social, texts } from "./description.ts";

/**
 * The fields that an owner can write. Their rules are part of the contract, so that the browser
 * checks the same rules. Unknown fields are rejected.
 */
const partial = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).partial();

const Translation = partial(inputsOf(translatedOf(texts))).openapi("TranslationInput");
const Social = partial(inputsOf(social)).openapi("SocialInput");
const Legal = partial(inputsOf(legal)).openapi("LegalInput");

const Day = z.array(OpenSpan.strict().openapi("OpenSpanInput")).max(6).refine(
  areApart,
  "The spans of a day must not overlap",
).openapi({
  description:
    "The spans must not overlap. A span whose `close` is before its `open` ends on the " +
    "next day. The two are never equal; a whole day is 00:00–24:00.",
});

const week = Object.fromEntries(weekdays.map((day) => [day, Day])) as Record<
  typeof weekdays[number],
  typeof Day
>;

const SpecialDay = z.strictObject({
  date: CalendarDate.openapi({ example: "2026-11-08" }),
  spans: Day,
  note: Line(60).optional().openapi({ example: "Diwali" }),
}).openapi("SpecialDayInput");

const special = (most: number) =>
  z.array(SpecialDay).max(most).refine(datesDiffer, "Each date can appear only once").openapi({
    description: "Dates with hours that differ from their weekday. Each date may appear once.",
  });

export const NewBusiness = z.strictObject({
  ...newInputsOf(texts),
  translation: orNull(Translation).optional(),
  ...newInputsOf(facts),
  timings: orNull(
    z.strictObject({
      week: z.strictObject(week).openapi("WeekInput"),
      special: special(maxOwnSpecialDays),
    })
      .openapi("TimingsInput"),
  ).optional(),
  address: z.strictObject(newInputsOf(address)).openapi("AddressInput"),
  social: Social.optional(),
  legal: Legal.optional(),
  status: z.enum(["draft", "active"]).openapi("FirstStatus", {
    description: "The default is `active`, which publishes the listing at once.",
  }).optional(),
}).openapi("NewBusiness");

/** A business of an imported list; its short description is optional. */
export const ListedBusiness = NewBusiness.omit({ status: true })
  .extend({ shortDesc: texts.shortDesc.input.optional() });

/** An RFC 7396 merge patch. */
export const BusinessPatch = z.strictObject({
  ...partial(inputsOf(texts)).shape,
  translation: orNull(Translation).optional(),
  ...partial(inputsOf(facts)).shape,
  timings: orNull(
    z.strictObject({
      week: z.strictObject(week).partial().openapi("WeekPatch"),
      special: special(maxSpecialDays),
    }).partial()
      .openapi("TimingsPatch"),
  ).optional(),
  address: partial(inputsOf(address)).openapi("AddressPatch").optional(),
  social: orNull(Social).optional(),
  legal: orNull(Legal).optional(),
  status: z.enum(["draft", "active", "paused"]).openapi("NextStatus").optional(),
}).openapi("BusinessPatch");

export type NewBusiness = z.infer<typeof NewBusiness>;
export type ListedBusiness = z.infer<typeof ListedBusiness>;
export type BusinessPatch = z.infer<typeof BusinessPatch>;
