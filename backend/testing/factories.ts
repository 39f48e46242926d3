import { type BusinessInput, emptyBusiness } from "../contexts/listings/mod.ts";

type Overrides = Partial<Omit<BusinessInput, "address">> & {
  address?: Partial<BusinessInput["address"]>;
};

const allDay = [{ open: "00:00", close: "24:00" }];

export const alwaysOpen = {
  week: {
    mon: allDay,
    tue: allDay,
    wed: allDay,
    thu: allDay,
    fri: allDay,
    sat: allDay,
    sun: allDay,
  },
  special: [],
};

let made = 0;

/** A business with few fields, and a unique name and number. */
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
