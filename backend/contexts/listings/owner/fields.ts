import { z } from "@hono/zod-openapi";
import { categoryIds } from "../../../shared/categories.ts";
import { isClean, normalise, normaliseLines } from "../../../shared/text.ts";
import { DaySpans, languages, orNull, weekdays } from "../schemas.ts";
import { areApart, datesDiffer } from "./day-spans.ts";
import { gstinPattern, isGstin } from "./gstin.ts";
import { mobilePattern, phonePattern } from "./phone-number.ts";
import { type SocialNetwork, socialPattern } from "./social-link.ts";

/**
 * What an owner may write, and the rules of it: lengths, patterns and choices stand in the contract,
 * so that the browser checks the same. Nothing else may be in a body.
 */
const Clean = z.string().refine(isClean, "Not well-formed text");

/** One line: single spaces, none at the ends. */
const Line = (longest: number) => Clean.overwrite(normalise).min(1).max(longest);
const Paragraphs = Clean.overwrite(normaliseLines).min(1).max(4000);

const Phone = z.string().regex(phonePattern, "Not an Indian phone number").openapi({
  description: "National digits: a mobile, a landline with its area code, or 1800… and 1860….",
  example: "9876543210",
});

/** Kept as browsers read it: what no address may hold is percent-encoded then. */
const Link = (pattern: RegExp, message: string) =>
  z.string().overwrite((text) => text.trim()).regex(pattern, message)
    .refine(isHttpAddress, "Not an http(s) address")
    .overwrite((text) => URL.parse(text)?.href ?? text).max(300);

const isHttpAddress = (text: string) => {
  const url = URL.parse(text);
  return !!url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};

const Website = Link(/^https?:\/\/[^\s\\]+$/, "Not an http(s) address")
  .openapi({ example: "https://example.com/" });

const Profile = (network: SocialNetwork) =>
  Link(socialPattern(network), `Not an address of ${network}`);

const businessName = Line(120).openapi({ example: "Sharma Paint Works" });
const shortDesc = Line(200).openapi({ example: "House and office painting, with a written quote" });

const translation = {
  businessName: orNull(businessName.openapi({ example: "शर्मा पेंट वर्क्स" })),
  shortDesc: orNull(shortDesc.openapi({ example: "घर और दफ़्तर की पुताई" })),
  description: orNull(Paragraphs),
};

const address = {
  street: orNull(Line(200)).openapi({ example: "12, Karve Road" }),
  locality: orNull(Line(100)).openapi({ example: "Kothrud" }),
  landmark: orNull(Line(200)).openapi({ example: "Opposite the post office" }),
  city: Line(100).openapi({ example: "Pune" }),
  state: Line(100).openapi({ example: "Maharashtra" }),
  zipCode: z.string().regex(/^[1-9]\d{5}$/, "Six digits").openapi({ example: "411038" }),
};

const social = {
  facebook: orNull(Profile("facebook")),
  instagram: orNull(Profile("instagram")),
  linkedin: orNull(Profile("linkedin")),
  youtube: orNull(Profile("youtube")),
  x: orNull(Profile("x")),
};

const legal = {
  registrationNumber: orNull(Line(60)).openapi({ example: "MH-12-0034567" }),
  gstin: orNull(
    z.string().overwrite((text) => text.trim().toUpperCase())
      .regex(gstinPattern, "Not a GSTIN").refine(isGstin, "The check digit does not fit"),
  ).openapi({ example: "27AAPFU0939F1ZV" }),
};

const Day = DaySpans.refine(areApart, "The spans of a day must not overlap");

const week = Object.fromEntries(weekdays.map((day) => [day, Day])) as Record<
  typeof weekdays[number],
  typeof Day
>;

const special = z.array(z.strictObject({
  date: z.iso.date().openapi({ example: "2026-11-08" }),
  spans: Day,
  note: Line(60).optional().openapi({ example: "Diwali" }),
})).max(40).refine(datesDiffer, "A date stands there twice").openapi({
  description: "Dates that differ from their weekday.",
});

const required = {
  businessName,
  shortDesc,
  category: z.enum(categoryIds),
  primaryPhone: Phone,
};

const optional = {
  language: z.enum(languages),
  description: orNull(Paragraphs),
  experienceYears: orNull(z.int().min(0).max(99)),
  alternatePhone: orNull(Phone),
  whatsapp: orNull(z.string().regex(mobilePattern, "Not a mobile number")),
  website: orNull(Website),
};

const { city, state, zipCode, ...restOfAddress } = address;

export const NewBusiness = z.strictObject({
  ...required,
  ...z.object(optional).partial().shape,
  translation: orNull(z.strictObject(translation).partial()).optional(),
  timings: orNull(z.strictObject({ week: z.strictObject(week), special })).optional(),
  address: z.strictObject({
    city,
    state,
    zipCode,
    ...z.object(restOfAddress).partial().shape,
  }),
  social: z.strictObject(social).partial().optional(),
  legal: z.strictObject(legal).partial().optional(),
  status: z.enum(["draft", "active"]).optional().openapi({
    description: "`active`, which is published at once, unless it says otherwise.",
  }),
}).openapi("NewBusiness");

/** An RFC 7396 merge patch: what is not named stays, null takes away, lists are replaced. */
export const BusinessPatch = z.strictObject({
  ...z.object({ ...required, ...optional }).partial().shape,
  translation: orNull(z.strictObject(translation).partial()).optional(),
  timings: orNull(
    z.strictObject({ week: z.strictObject(week).partial(), special }).partial(),
  ).optional(),
  address: z.strictObject(address).partial().optional(),
  social: orNull(z.strictObject(social).partial()).optional(),
  legal: orNull(z.strictObject(legal).partial()).optional(),
  status: z.enum(["draft", "active", "paused"]).optional(),
}).openapi("BusinessPatch");

export type NewBusiness = z.infer<typeof NewBusiness>;
export type BusinessPatch = z.infer<typeof BusinessPatch>;
