import type { BusinessInput } from "../contexts/listings/mod.ts";

type Overrides = Partial<Omit<BusinessInput, "address">> & {
  address?: Partial<BusinessInput["address"]>;
};

let made = 0;

/** A believable, sparse business; each has a name and a number of its own. */
export function businessInput({ address, ...overrides }: Overrides = {}): BusinessInput {
  made++;
  return {
    language: "en",
    businessName: `Sharma Works ${made}`,
    shortDesc: "Work done well, with a written quote",
    description: null,
    translation: null,
    category: "plumber",
    experienceYears: null,
    primaryPhone: String(9_000_000_000 + made),
    alternatePhone: null,
    whatsapp: null,
    website: null,
    timings: null,
    address: {
      street: null,
      locality: "Kothrud",
      landmark: null,
      city: "Pune",
      state: "Maharashtra",
      zipCode: "411038",
      ...address,
    },
    social: { facebook: null, instagram: null, linkedin: null, youtube: null, x: null },
    legal: { registrationNumber: null, gstin: null },
    media: { logo: null, banner: null, gallery: [] },
    verified: [],
    demo: false,
    ...overrides,
  };
}
