import { z } from "@hono/zod-openapi";
import { Language } from "../../../http/contract/contract.ts";
import { Line, Paragraphs } from "../../../shared/text-fields.ts";
import { Category, OpenSpan, orNull, weekdays } from "../schemas.ts";
import { areApart, datesDiffer } from "./day-spans.ts";
import { gstinPattern, isGstin } from "./gstin.ts";
import { mobilePattern, phonePattern } from "./phone-number.ts";
import { type SocialNetwork, socialPattern } from "./social-link.ts";

/**
 * What an owner may write, and the rules of it: lengths, patterns and choices stand in the contract,
 * so that the browser checks the same. Nothing else may be in a body.
 */
const Description = Paragraphs(4000);

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
  return !!url && /^https?:$/.test(url.protocol) && !url.username && !url.password &&
    url.hostname.includes(".");
};

const Website = Link(/^https?:\/\/[^\s\\]+$/, "Not an http(s) address")
  .openapi({ example: "https://example.com/" });

const Profile = (network: SocialNetwork) =>
  Link(socialPattern(network), `Not an address of ${network}`);

const businessName = Line(120).openapi({ example: "Sharma Paint Works" });
const shortDesc = Line(200).openapi({ example: "House and office painting, with a written quote" });

const Translation = z.strictObject({
  businessName: orNull(businessName.openapi({ example: "शर्मा पेंट वर्क्स" })),
  shortDesc: orNull(shortDesc.openapi({ example: "घर और दफ़्तर की पुताई" })),
  description: orNull(Description),
}).partial().openapi("TranslationInput");

const address = {
  street: orNull(Line(200)).openapi({ example: "12, Karve Road" }),
  locality: orNull(Line(100)).openapi({ example: "Kothrud" }),
  landmark: orNull(Line(200)).openapi({ example: "Opposite the post office" }),
  city: Line(100).openapi({ example: "Pune" }),
  state: Line(100).openapi({ example: "Maharashtra" }),
  zipCode: z.string().regex(/^[1-9]\d{5}$/, "Six digits").openapi({ example: "411038" }),
};

const Social = z.strictObject({
  facebook: orNull(Profile("facebook")),
  instagram: orNull(Profile("instagram")),
  linkedin: orNull(Profile("linkedin")),
  youtube: orNull(Profile("youtube")),
  x: orNull(Profile("x")),
}).partial().openapi("SocialInput");

const Legal = z.strictObject({
  registrationNumber: orNull(Line(60)).openapi({ example: "MH-12-0034567" }),
  gstin: orNull(
    z.string().overwrite((text) => text.trim().toUpperCase())
      .regex(gstinPattern, "Not a GSTIN").refine(isGstin, "The check digit does not fit"),
  ).openapi({
    description: "Its last character is the check digit of the others, and has to fit.",
    example: "27AAPFU0939F1ZV",
  }),
}).partial().openapi("LegalInput");

const Day = z.array(OpenSpan.strict().openapi("OpenSpanInput")).max(6).refine(
  areApart,
  "The spans of a day must not overlap",
).openapi({
  description:
    "The spans must not overlap. One whose `close` is before its `open` ends on the next " +
    "day; they are never equal: a whole day is 00:00–24:00.",
});

const week = Object.fromEntries(weekdays.map((day) => [day, Day])) as Record<
  typeof weekdays[number],
  typeof Day
>;

const SpecialDay = z.strictObject({
  date: z.iso.date().openapi({ example: "2026-11-08" }),
  spans: Day,
  note: Line(60).optional().openapi({ example: "Diwali" }),
}).openapi("SpecialDayInput");

const special = z.array(SpecialDay).max(40).refine(datesDiffer, "A date stands there twice")
  .openapi({ description: "Dates that differ from their weekday; each stands there once." });

const years = "Not a whole number from 0 to 99";

const required = {
  businessName,
  shortDesc,
  category: Category,
  primaryPhone: Phone,
};

const optional = {
  language: Language,
  description: orNull(Description),
  experienceYears: orNull(z.int(years).min(0, years).max(99, years)),
  alternatePhone: orNull(Phone),
  whatsapp: orNull(z.string().regex(mobilePattern, "Not a mobile number")),
  website: orNull(Website),
};

const { city, state, zipCode, ...restOfAddress } = address;

export const NewBusiness = z.strictObject({
  ...required,
  ...z.object(optional).partial().shape,
  translation: orNull(Translation).optional(),
  timings: orNull(
    z.strictObject({ week: z.strictObject(week).openapi("WeekInput"), special })
      .openapi("TimingsInput"),
  ).optional(),
  address: z.strictObject({
    city,
    state,
    zipCode,
    ...z.object(restOfAddress).partial().shape,
  }).openapi("AddressInput"),
  social: Social.optional(),
  legal: Legal.optional(),
  status: z.enum(["draft", "active"]).openapi("FirstStatus", {
    description: "Without it `active`, which is published at once.",
  }).optional(),
}).openapi("NewBusiness");

/** What an imported list says of a business: the same, but the short description may be missing. */
export const ListedBusiness = NewBusiness.omit({ status: true })
  .extend({ shortDesc: shortDesc.optional() });

/** An RFC 7396 merge patch: what is not named stays, null takes away, lists are replaced. */
export const BusinessPatch = z.strictObject({
  ...z.object({ ...required, ...optional }).partial().shape,
  translation: orNull(Translation).optional(),
  timings: orNull(
    z.strictObject({ week: z.strictObject(week).partial().openapi("WeekPatch"), special }).partial()
      .openapi("TimingsPatch"),
  ).optional(),
  address: z.strictObject(address).partial().openapi("AddressPatch").optional(),
  social: orNull(Social).optional(),
  legal: orNull(Legal).optional(),
  status: z.enum(["draft", "active", "paused"]).openapi("NextStatus").optional(),
}).openapi("BusinessPatch");

export type NewBusiness = z.infer<typeof NewBusiness>;
export type ListedBusiness = z.infer<typeof ListedBusiness>;
export type BusinessPatch = z.infer<typeof BusinessPatch>;
