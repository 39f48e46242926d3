import { emptyBusiness, emptyTranslation } from "../listings/mod.ts";
import { contactOf } from "./business-page/contact.ts";
import type { SavedBusiness } from "./saved/schemas.ts";
import type {
  BusinessCard,
  BusinessDetail,
  CategorySummary,
  City,
  Facets,
  ListedPlace,
  LocalityCount,
  PincodeChoice,
  PincodePlace,
  Suggestion,
} from "./schemas.ts";

/** What the contract shows of each answer; a test holds them against the schemas. */
export const category: CategorySummary = {
  id: "painter",
  slug: "painter",
  name: { en: "Painter", hi: "पेंटर" },
  count: 52,
};

export const card: BusinessCard = {
  _id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10",
  slug: "sharma-paint-works-pune",
  language: "en",
  businessName: "Sharma Paint Works",
  shortDesc: "House and office painting, with a written quote",
  translation: { businessName: "शर्मा पेंट वर्क्स", shortDesc: "घर और दफ़्तर की पुताई, लिखित अनुमान के साथ" },
  category: "painter",
  experienceYears: 12,
  primaryPhone: "9876543210",
  whatsapp: "9876543210",
  worksAt: "both",
  website: "https://example.com/",
  verified: ["phone"],
  verifications: [{
    kind: "phone",
    checkedAt: "2026-10-06T09:30:00.000Z",
    expiresAt: "2027-04-04T09:30:00.000Z",
  }],
  rating: { count: 6, mean: 4.33 },
  demo: false,
  updatedAt: "2026-11-20T09:15:00.000Z",
  locality: "Kothrud",
  city: "Pune",
  state: "Maharashtra",
  citySlug: "pune",
  nameHi: null,
  nameEn: null,
  placeHi: { locality: "कोथरुड", city: "पुणे", state: "महाराष्ट्र" },
  logo: null,
  thumbnail: null,
  open: { isOpen: true, changesAt: "2026-11-21T13:30:00.000Z" },
};

const workday = [{ open: "09:30", close: "19:00" }];

export const detail: BusinessDetail = {
  _id: card._id,
  slug: card.slug,
  status: "active",
  ...emptyBusiness,
  businessName: card.businessName,
  shortDesc: card.shortDesc,
  description: "Interior and exterior painting, wood polish and texture work since 2014.",
  translation: { ...emptyTranslation, ...card.translation },
  category: card.category,
  experienceYears: card.experienceYears,
  languagesSpoken: ["hi", "mr", "en"],
  worksAt: card.worksAt,
  serviceAreas: ["Pimpri-Chinchwad"],
  visitCharge: 200,
  rates: [
    { text: "Wall painting", translation: "दीवार की पुताई", from: 14, per: "square_foot" },
    { text: "Wood polish", translation: null, from: 900, per: "day" },
  ],
  rateNote: "Paint is billed as bought.",
  primaryPhone: card.primaryPhone,
  whatsapp: card.whatsapp,
  website: card.website,
  timings: {
    week: {
      mon: workday,
      tue: workday,
      wed: workday,
      thu: workday,
      fri: workday,
      sat: workday,
      sun: [],
    },
    special: [{ date: "2026-11-08", spans: [], note: "Diwali" }],
  },
  address: {
    ...emptyBusiness.address,
    street: "12, Karve Road",
    locality: "Kothrud",
    landmark: "Opposite the post office",
    city: "Pune",
    state: "Maharashtra",
    zipCode: "411038",
  },
  media: { logo: null, banner: null, gallery: [] },
  verified: ["phone"],
  verifications: [{
    kind: "phone",
    checkedAt: "2026-10-06T09:30:00.000Z",
    expiresAt: "2027-04-04T09:30:00.000Z",
  }],
  rating: { count: 6, mean: 4.33, distribution: [0, 0, 1, 2, 3], invited: 2 },
  demo: false,
  version: 3,
  createdAt: "2026-02-01T06:00:00.000Z",
  updatedAt: "2026-11-20T09:15:00.000Z",
  claimable: false,
  citySlug: card.citySlug,
  cityName: { en: "Pune", hi: "पुणे" },
  hasCityPage: true,
  nameHi: card.nameHi,
  nameEn: card.nameEn,
  placeHi: { ...card.placeHi, street: "12, कर्वे रोड", landmark: "डाकघर के सामने" },
  serviceAreasHi: ["पिंपरी-चिंचवड़"],
  place: { lat: 18.507, lng: 73.807, isExact: false },
  open: card.open,
};

export const facets: Facets = {
  understood: [
    { kind: "trade", words: "Plumber", without: "Pune open on Sunday", categories: ["plumber"] },
    {
      kind: "place",
      words: "Pune",
      without: "Plumber open on Sunday",
      name: { en: "Pune", hi: "पुणे" },
    },
    {
      kind: "condition",
      words: "open on Sunday",
      without: "Plumber in Pune",
      condition: { kind: "open_on", days: ["sun"] },
    },
  ],
  capped: false,
  cappedChoices: [],
  openNow: 23,
  phoneVerified: 9,
  fourStars: 17,
  comesToYou: 12,
  experience: [{ years: 5, count: 21 }, { years: 10, count: 11 }, { years: 20, count: 2 }],
  cities: [{
    slug: "pune",
    name: { en: "Pune", hi: "पुणे" },
    state: { en: "Maharashtra", hi: "महाराष्ट्र" },
    count: 41,
  }],
  localities: [{ slug: "kothrud", name: { en: "Kothrud", hi: "कोथरुड" }, count: 7 }],
};

export const listedPlace: ListedPlace = {
  slug: card.slug,
  lat: 18.507,
  lng: 73.807,
  isExact: false,
};

export const saved: SavedBusiness = {
  slug: card.slug,
  savedAt: "2026-11-20T09:30:00.000Z",
  business: card,
};

export const contact = contactOf(detail, "en", {
  origin: "https://karigar.example",
  names: { en: "Karigar", hi: "कारीगर" },
});

export const locator =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 240" width="400" height="240">…</svg>`;

/** Its outlines are left out here. */
export const poster =
  `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 2100 2970" ` +
  `role="img" lang="hi"><title>शर्मा पेंट वर्क्स · पेंटर · कोथरुड, पुणे · +91 98765 43210</title></svg>`;

export const suggestion: Suggestion = {
  id: "category:plumber",
  text: "Plumber",
  textHi: "प्लंबर",
  type: "category",
  category: "plumber",
  slug: "plumber",
};

export const tradeInPlace: Suggestion = {
  id: "trade:plumber:pune",
  text: "Plumber in Pune",
  textHi: "पुणे में प्लंबर",
  type: "trade_in_place",
  category: "plumber",
  citySlug: "pune",
};

export const city: City = {
  slug: "pune",
  name: { en: "Pune", hi: "पुणे" },
  state: { en: "Maharashtra", hi: "महाराष्ट्र" },
  count: 41,
};

export const locality: LocalityCount = { name: { en: "Kothrud", hi: "कोथरुड" }, count: 7 };

export const pincodePlace: PincodePlace = {
  city: "Pune",
  district: "Pune",
  state: "Maharashtra",
  cityHi: "पुणे",
  districtHi: "पुणे",
  stateHi: "महाराष्ट्र",
};

export const pincodeChoice: PincodeChoice = {
  ...pincodePlace,
  point: { lat: 18.507, lng: 73.807 },
};
