import { z } from "@hono/zod-openapi";
import { SixDigitCode } from "#/contexts/identity/mod.ts";
import { Language } from "#/http/contract/contract.ts";
import { orNull } from "#/shared/or-null.ts";
import { facts, texts } from "../business/description.ts";
import { Mobile, Pincode } from "../business/field-rules.ts";
import { OtherListing } from "../owner/schemas.ts";
import { Business, Category, PlaceHi } from "../schemas.ts";

const Time = z.iso.datetime();

const ConsentVersion = z.string().max(20).openapi({ example: "2026-11-29" });

export const NewRegistration = z.strictObject({
  category: facts.category.input,
  businessName: texts.businessName.input,
  mobile: Mobile.openapi({ example: "9000000042" }),
  language: Language,
  zipCode: Pincode.openapi({ example: "411038" }),
  consentVersion: ConsentVersion.openapi({
    description: "The version of the text that was read out, from `listRegistrations`.",
  }),
  typedAt: Time.optional().openapi({
    description: "When it was typed, at most 24 hours ago. Defaults to now.",
  }),
}).openapi("NewRegistration");

export const RegistrationCode = z.strictObject({ otp: SixDigitCode }).openapi("RegistrationCode");

const Status = z.enum(["waiting", "listed", "held", "removed", "transferred", "ended"])
  .openapi("RegistrationStatus", {
    description: "`waiting` for the person's answer; `held`: a moderator checks it, or it is " +
      "suspended; `transferred` to another account; `ended` without an answer.",
  });

export const Registration = z.object({
  id: z.uuid(),
  status: Status,
  category: orNull(Category),
  businessName: orNull(z.string()).openapi({
    description: "Null, as the other details, once it is removed or ended.",
    example: "Sunita Pawar",
  }),
  mobile: orNull(z.string()).openapi({ example: "9000000042" }),
  zipCode: orNull(z.string()).openapi({
    description: "As it was entered, while the entry waits.",
    example: "411038",
  }),
  language: Language,
  createdAt: Time,
  code: orNull(z.object({ expiresAt: Time, resendAt: Time }).openapi("RegistrationCodeTimes"))
    .openapi({ description: "The code on the person's phone, while the entry waits." }),
  claims: orNull(OtherListing).openapi({
    description: "The listing without an owner that has this number. The code claims it.",
  }),
  slug: orNull(z.string()).openapi({ description: "The address of the public listing." }),
  correctUntil: orNull(Time).openapi({
    description: "Until then you can correct it; null if you cannot.",
  }),
}).openapi("Registration");

export const RegistrationsPage = z.object({
  registrations: z.array(Registration).openapi({ description: "The newest hundred of 7 days." }),
  entered: z.int().openapi({ description: "People of the last 24 hours.", example: 7 }),
  most: z.int().openapi({ description: "People that you may enter in 24 hours.", example: 100 }),
  stoppedFor: orNull(
    z.enum(["refusals", "codes", "wrong"]).openapi("RegistrarStop", {
      description: "Why an admin must look first: too many people who must register themselves, " +
        "wrong codes in a row, or people who say that an entry is wrong.",
    }),
  ),
  consent: z.object({ version: ConsentVersion, en: z.string(), hi: z.string() })
    .openapi("ConsentText", { description: "To read out before the code is sent." }),
}).openapi("RegistrationsPage");

const typed = z.string().max(200).optional();

/** What registrars and people with the link may correct: never a number or link. */
export const Correction = z.strictObject({
  businessName: typed,
  shortDesc: typed,
  category: typed,
  experienceYears: typed,
  worksAt: typed,
  zipCode: typed,
  city: typed,
  locality: typed,
  opens: typed.openapi({ description: "With `closes`: the hours of all days.", example: "09:00" }),
  closes: typed.openapi({ example: "18:00" }),
  sunday: typed.openapi({ description: "Not empty: closed on Sundays.", example: "closed" }),
}).openapi("Correction", {
  description: "A form as it was typed, in the notations of imports. An empty field clears " +
    "`experienceYears`, `worksAt`, `locality` and the same hours of all days. The state is that " +
    "of the PIN code, and so is a city that was left as it was, or empty.",
});

export const RegisteredListing = Business.pick({
  slug: true,
  businessName: true,
  shortDesc: true,
  category: true,
  experienceYears: true,
  worksAt: true,
  address: true,
  primaryPhone: true,
  media: true,
}).extend({
  placeHi: PlaceHi,
  hours: orNull(
    z.object({ opens: z.string(), closes: z.string(), sunday: z.boolean() })
      .openapi("SameHours", { example: { opens: "09:00", closes: "18:00", sunday: true } }),
  ).openapi({
    description: "As a correction has them; null without hours, and if days differ. `sunday`: " +
      "closed on Sundays.",
  }),
}).openapi("RegisteredListing");

export const CorrectedRegistration = Registration.extend({ listing: orNull(RegisteredListing) })
  .openapi("CorrectedRegistration");

const token = z.string().max(40).openapi({
  description: "From the link of the message.",
  example: "Zm9yIHRoZSBleGFtcGxlLg",
});

export const RegisteredLink = z.strictObject({ token }).openapi("RegisteredLink");

export const AgreementByLink = z.strictObject({
  token,
  version: z.string().max(64).optional().openapi({
    description: "Of the entry that was shown. Required while it waits.",
  }),
}).openapi("AgreementByLink");

export const CorrectionByLink = z.strictObject({ token, changes: Correction })
  .openapi("CorrectionByLink");

export const RemovalByLink = z.strictObject({
  token,
  isWrong: z.boolean().default(false).openapi({
    description: "“This is wrong”: the person did not agree. It counts against the registrar.",
  }),
  confirmation: z.strictObject({ id: z.uuid(), otp: SixDigitCode }).optional()
    .openapi({ description: "Required after 30 days." }),
}).openapi("RemovalByLink");

export const RegisteredPerson = z.object({
  status: Status,
  entry: orNull(
    z.object({
      category: Category,
      businessName: z.string(),
      zipCode: z.string(),
      version: z.string().openapi({ description: "To agree to exactly this." }),
    })
      .openapi("RegisteredEntry"),
  ).openapi({ description: "What is listed when the person agrees." }),
  listing: orNull(RegisteredListing),
  claims: orNull(OtherListing),
  consent: z.object({
    version: ConsentVersion,
    en: z.string(),
    hi: z.string(),
    organisation: z.string(),
    registrar: orNull(z.string()).openapi({ description: "The username.", example: "ravi" }),
    agreedAt: orNull(Time),
    agreedBy: orNull(z.enum(["code", "link"]).openapi("ConsentProof")),
  }).openapi("RegisteredConsent"),
  correctUntil: orNull(Time).openapi({
    description: "Until then the link corrects; null if the person signs in for it.",
  }),
  removal: z.enum(["at_once", "by_code"]).openapi("RemovalProof"),
}).openapi("RegisteredPerson");

export const RemovalCode = z.object({
  id: z.uuid(),
  sentTo: z.string().openapi({ example: "+91 ******0042" }),
  expiresAt: Time,
  resendAt: Time,
}).openapi("RemovalCode");

export const RegistrarFigures = z.object({
  accountId: z.uuid(),
  username: z.string().openapi({ example: "ravi" }),
  organisation: z.string(),
  places: z.array(
    z.object({ state: z.string(), city: orNull(z.string()) }).openapi("RegistrarPlace"),
  )
    .openapi({ description: "Empty once the role has ended." }),
  listed: z.int(),
  due: z.int().openapi({ description: "Listed more than 7 days ago." }),
  confirmed: z.int().openapi({
    description: "Of those, by the person: signed in, answered a request, or used the link.",
  }),
  removed: z.int().openapi({ description: "Removed by the person, by the link." }),
  wrong: z.int().openapi({ description: "Called wrong by the person." }),
  refused: z.int().openapi({ description: "People who must register themselves." }),
  stoppedFor: RegistrationsPage.shape.stoppedFor,
}).openapi("RegistrarFigures");

export type NewRegistration = z.infer<typeof NewRegistration>;
export type Registration = z.infer<typeof Registration>;
export type RegistrationsPage = z.infer<typeof RegistrationsPage>;
export type Correction = z.infer<typeof Correction>;
export type CorrectedRegistration = z.infer<typeof CorrectedRegistration>;
export type RegisteredPerson = z.infer<typeof RegisteredPerson>;
export type RegistrarFigures = z.infer<typeof RegistrarFigures>;
