import { myBusiness } from "../owner/examples.ts";
import { consentIn, consentVersion } from "./consent.ts";
import {
  type CorrectedRegistration,
  RegisteredListing,
  type RegisteredPerson,
  type RegistrarFigures,
  type Registration,
  type RegistrationsPage,
} from "./schemas.ts";

/** Examples in the contract; a test validates them against the schemas. */
export const id = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b42";

export const token = "Zm9yIHRoZSBleGFtcGxlLg";

const entry = {
  category: "cleaning_worker",
  businessName: "Sunita Pawar",
  zipCode: "411038",
} as const;

export const newRegistration = {
  ...entry,
  mobile: "9000000042",
  language: "hi",
  consentVersion,
  typedAt: "2026-11-29T05:58:00.000Z",
};

const parties = {
  organisation: "Pune Municipal Corporation",
  registrar: "ravi",
  siteNames: ["Karigar", "कारीगर"],
};

export const waiting: Registration = {
  id,
  status: "waiting",
  category: entry.category,
  businessName: entry.businessName,
  mobile: newRegistration.mobile,
  zipCode: entry.zipCode,
  language: "hi",
  createdAt: "2026-11-29T06:00:00.000Z",
  code: { expiresAt: "2026-11-30T06:00:00.000Z", resendAt: "2026-11-29T06:01:00.000Z" },
  claims: null,
  slug: null,
  correctUntil: null,
};

const listing = RegisteredListing.parse({ ...myBusiness, hours: null });

export const listed: CorrectedRegistration = {
  ...waiting,
  status: "listed",
  zipCode: null,
  code: null,
  slug: listing.slug,
  correctUntil: "2026-12-06T06:02:00.000Z",
  listing,
};

export const page: RegistrationsPage = {
  registrations: [waiting],
  entered: 7,
  most: 100,
  stoppedFor: null,
  consent: { version: consentVersion, ...consentIn(consentVersion, parties) },
};

export const person: RegisteredPerson = {
  status: "listed",
  entry: null,
  listing,
  claims: null,
  consent: {
    version: consentVersion,
    ...consentIn(consentVersion, parties),
    organisation: parties.organisation,
    registrar: parties.registrar,
    agreedAt: "2026-11-29T06:02:00.000Z",
    agreedBy: "code",
  },
  correctUntil: "2026-12-29T06:02:00.000Z",
  removal: "at_once",
};

export const correction = { experienceYears: "12", worksAt: "customer" };

export const removalCode = {
  id,
  sentTo: "+91 ******0042",
  expiresAt: "2027-01-10T06:05:00.000Z",
  resendAt: "2027-01-10T06:01:00.000Z",
};

export const figures: RegistrarFigures = {
  accountId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10",
  username: parties.registrar,
  organisation: parties.organisation,
  places: [{ state: "Maharashtra", city: "Pune" }],
  listed: 212,
  due: 180,
  confirmed: 97,
  removed: 4,
  wrong: 1,
  refused: 9,
  stoppedFor: null,
};
