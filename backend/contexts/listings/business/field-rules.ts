import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { pincodeIn } from "#/shared/pincode.ts";
import { spokenLanguages } from "#/shared/spoken-languages.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { Line, Paragraphs } from "#/shared/text/text-fields.ts";
import { gstinPattern, isGstin } from "./rules/gstin.ts";
import { mobilePattern, phonePattern } from "./rules/phone-number.ts";
import { isRedirect, pageOf, type SocialNetwork, socialPattern } from "./rules/social-link.ts";

export const Phone = readNumber(phonePattern, "Not an Indian phone number").openapi({
  description: "National digits: a mobile number, a landline with its area code, or 1800… and " +
    "1860…. The service removes spaces and prefixes.",
  example: "9876543210",
});

export const Mobile = readNumber(mobilePattern, "Not a mobile number");

function readNumber(pattern: RegExp, message: string) {
  return z.string().overwrite(nationalDigits).regex(pattern, message);
}

export const SpokenLanguage = z.enum(spokenLanguages, "Unknown language")
  .openapi("SpokenLanguage", {
    description:
      "An ISO 639 code: English, or a language of the Eighth Schedule of the constitution.",
  });

export const LanguagesSpoken = z.array(SpokenLanguage).max(spokenLanguages.length)
  .refine((codes) => new Set(codes).size === codes.length, "Each language can appear only once")
  .openapi({ uniqueItems: true, example: ["hi", "mr", "en"] });

export const WorksAt = z.enum(
  ["customer", "shop", "both"],
  "Must be customer, shop or both",
).openapi("WorksAt");

/** A PIN code or a city name. It contains no comma, because lists use commas as separators. */
const ServiceArea = Line(60).refine(
  (area) => !/[,;|]/.test(area),
  "A PIN code or the name of a city",
)
  .openapi({ pattern: String.raw`^[^,;|]*[^\s,;|][^,;|]*$` });

export const ServiceAreas = z.array(ServiceArea).max(20)
  .refine(
    (areas) => new Set(areas.map((area) => area.toLowerCase())).size === areas.length,
    "Each area can appear only once",
  )
  .openapi({ uniqueItems: true, example: ["411038", "Pimpri-Chinchwad"] });

export const Pincode = z.string().overwrite(pincodeIn).regex(/^[1-9]\d{5}$/, "Six digits");

/** Latitude and longitude within India, as maps show them. */
const position = /^(?:[6-9]|[12]\d|3[0-7])\.\d{2,8}, ?(?:6[89]|[78]\d|9[0-7])\.\d{2,8}$/;

export const Position = z.string().overwrite((text) => text.replace(/\s/g, ""))
  .regex(position, "Not a latitude and longitude in India").max(30);

export const Gstin = z.string().overwrite((text) => text.trim().toUpperCase())
  .regex(gstinPattern, "Not a GSTIN").refine(isGstin, "The check digit is wrong");

/** Stored in the URL form that browsers normalise to, with invalid characters percent-encoded. */
const Link = (pattern: RegExp, message: string, read = (text: string) => text) =>
  z.string().overwrite((text) => read(text.trim())).regex(pattern, message)
    .refine(isHttpAddress, "Not an http(s) address")
    .overwrite((text) => URL.parse(text)?.href ?? text).max(300);

const isHttpAddress = (text: string) => {
  const url = URL.parse(text);
  return !!url && /^https?:$/.test(url.protocol) && !url.username && !url.password &&
    url.hostname.includes(".");
};

/** Requires a public domain name. IP addresses and local host names are invalid. */
const website =
  /^https?:\/\/(?:[^\s\\/?#@:.]+\.)+(?:[a-zA-Z]{2,}|xn--[a-zA-Z0-9-]+|[^!-~\s]{2,})(?::\d+)?(?:[/?#][^\s\\]*)?$/;

export const Website = Link(website, "Not an http(s) address")
  .openapi({ example: "https://example.com/" });

const Profile = (network: SocialNetwork) =>
  Link(socialPattern(network), `Not an address of ${network}`, (text) => pageOf(network, text))
    .refine((link) => !isRedirect(link), `Not an address of ${network}`);

export const line = (longest: number, example: string) => ({
  input: Line(longest).openapi({ example }),
  output: z.string().openapi({ example }),
  kind: "line" as const,
  longest,
});

export const optionalLine = (longest: number, example: string) => ({
  input: orNull(Line(longest)).openapi({ example }),
  output: orNull(z.string()).openapi({ example }),
  empty: null,
  kind: "line" as const,
  longest,
});

export const optionalParagraphs = (longest: number) => ({
  input: orNull(Paragraphs(longest)),
  output: orNull(z.string()),
  empty: null,
  kind: "paragraphs" as const,
  longest,
});

export const wholeNumber = (least: number, most: number, unit: string, example: number) => {
  const message = `Not a whole number from ${least} to ${most}`;
  return {
    input: orNull(z.int(message).min(least, message).max(most, message)),
    output: orNull(z.int().min(least).max(most)).openapi({ example }),
    empty: null,
    kind: "number" as const,
    least,
    most,
    unit,
  };
};

export const translatedLine = (longest: number, example: string) => ({
  input: orNull(Line(longest).openapi({ example })),
  output: orNull(z.string()).openapi({ example }),
});

export const profile = (network: SocialNetwork) => ({
  input: orNull(Profile(network)),
  output: orNull(z.url()),
  empty: null,
  kind: "profile" as const,
});
