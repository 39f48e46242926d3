import { type BusinessInput, emptyBusiness } from "../contexts/listings/mod.ts";

type Overrides = Partial<Omit<BusinessInput, "address">> & {
  address?: Partial<BusinessInput["address"]>;
};

let made = 0;

/** A believable, sparse business; each has a name and a number of its own. */
export function businessInput({ address, ...overrides }: Overrides = {}): BusinessInput {
  made++;
  return {
    ...emptyBusiness,
    businessName: `Sharma Works ${made}`,
    shortDesc: "Work done well, with a written quote",
    category: "plumber",
    primaryPhone: String(9_000_000_000 + made),
    address: {
      ...emptyBusiness.address,
      locality: "Kothrud",
      city: "Pune",
      state: "Maharashtra",
      zipCode: "411038",
      ...address,
    },
    media: { logo: null, banner: null, gallery: [] },
    demo: false,
    ...overrides,
  };
}
