import { availability } from "../availability/examples.ts";
import type { BusinessPatch, NewBusiness } from "../business/fields.ts";
import { fillIn } from "../business/fill-in.ts";
import type { MyBusiness, OtherListing } from "./schemas.ts";

/** Examples in the contract; a test validates them against the schemas. */
const workday = [{ open: "09:30", close: "19:00" }];
export const newBusiness: NewBusiness = {
  language: "en",
  businessName: "Sharma Paint Works",
  shortDesc: "House and office painting, with a written quote",
  description: "Interior and exterior painting, wood polish and texture work since 2014.",
  rateNote: "Paint is billed as bought.",
  translation: { businessName: "शर्मा पेंट वर्क्स", shortDesc: "घर और दफ़्तर की पुताई, लिखित अनुमान के साथ" },
  category: "painter",
  experienceYears: 12,
  languagesSpoken: ["hi", "mr", "en"],
  worksAt: "both",
  serviceAreas: ["Pimpri-Chinchwad"],
  visitCharge: 200,
  rates: [
    { text: "Wall painting", translation: "दीवार की पुताई", from: 14, per: "square_foot" },
    { text: "Wood polish", translation: null, from: 900, per: "day" },
  ],
  primaryPhone: "9876543210",
  whatsapp: "9876543210",
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
    street: "12, Karve Road",
    locality: "Kothrud",
    city: "Pune",
    state: "Maharashtra",
    zipCode: "411038",
  },
  social: { instagram: "https://www.instagram.com/sharmapaint/" },
  legal: { gstin: "27AAPFU0939F1ZV" },
};

export const patch: BusinessPatch = {
  shortDesc: "Houses, offices and shops painted, with a written quote",
  website: null,
  visitCharge: 250,
  rates: [{ text: "Wood polish", translation: "लकड़ी की पॉलिश", from: 950, per: "day" }],
  address: { landmark: "Opposite the post office" },
};

export const otherListing: OtherListing = {
  _id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b77",
  slug: "sharma-painters-pune",
  businessName: "Sharma Painters",
  shortDesc: "Painting of homes",
  category: "painter",
  primaryPhone: "9876543210",
  locality: "Kothrud",
  city: "Pune",
  placeHi: { locality: "कोथरुड", city: "पुणे", state: "महाराष्ट्र" },
  claimable: true,
};

export const myBusiness: MyBusiness = {
  _id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10",
  slug: "sharma-paint-works-pune",
  status: "active",
  ...fillIn(newBusiness),
  nameHi: null,
  nameEn: null,
  placeHi: {
    locality: "कोथरुड",
    city: "पुणे",
    state: "महाराष्ट्र",
    street: "12, कर्वे रोड",
    landmark: null,
  },
  availability,
  media: {
    logo: {
      id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b21",
      alt: "A brush over a wall",
      width: 384,
      height: 384,
      placeholder: "#c8b79a",
      sources: [{ type: "image/avif", width: 384, url: "/media/5c1f9f0e2b7d4a40/384.avif" }],
    },
    banner: null,
    gallery: [],
  },
  verified: [],
  verifications: [],
  rating: { count: 0, mean: null, distribution: [0, 0, 0, 0, 0], invited: 0 },
  answering: null,
  demo: false,
  version: 3,
  createdAt: "2026-02-01T06:00:00.000Z",
  updatedAt: "2026-11-20T09:15:00.000Z",
  publishedAt: "2026-02-01T06:00:00.000Z",
  suspension: null,
  hold: null,
  pendingEdit: null,
  hints: [],
  warnings: [{
    code: "same_phone",
    field: "primaryPhone",
    message: "Sharma Painters in Pune has the same phone number.",
    business: otherListing,
  }],
  completeness: {
    percent: 77,
    missing: [
      { item: "gallery", percent: 15 },
      { item: "banner", percent: 5 },
      { item: "website", percent: 3 },
    ],
  },
};
