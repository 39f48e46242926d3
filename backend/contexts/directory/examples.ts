import { availabilityExample, Business, myBusinessExample } from "../listings/mod.ts";
import { contactOf } from "./business-page/contact.ts";
import type { SavedBusiness } from "./saved/schemas.ts";
import {
  BusinessCard,
  type BusinessDetail,
  type CategorySummary,
  type City,
  type Facets,
  type ListedBusiness,
  type ListedPlace,
  type LocalityCount,
  type PincodeChoice,
  type PincodePlace,
  type Place,
  type SearchAnswer,
  type Suggestion,
} from "./schemas.ts";

/** Examples of the contract. A test checks them against the schemas. */
export const category: CategorySummary = {
  id: "painter",
  slug: "painter",
  name: { en: "Painter", hi: "पेंटर" },
  count: 52,
};

export const detail: BusinessDetail = {
  ...Business.parse(myBusinessExample),
  website: "https://example.com/",
  address: { ...myBusinessExample.address, landmark: "Opposite the post office" },
  verified: ["phone"],
  verifications: [{
    kind: "phone",
    checkedAt: "2026-10-06T09:30:00.000Z",
    expiresAt: "2027-04-04T09:30:00.000Z",
  }],
  rating: { count: 6, mean: 4.33, distribution: [0, 0, 1, 2, 3], invited: 2 },
  answering: { band: "usually", since: "2026-11-12" },
  claimable: false,
  source: null,
  citySlug: "pune",
  cityName: { en: "Pune", hi: "पुणे" },
  hasCityPage: true,
  nameHi: null,
  nameEn: null,
  placeHi: { ...myBusinessExample.placeHi, landmark: "डाकघर के सामने" },
  serviceAreasHi: ["पिंपरी-चिंचवड़"],
  place: { lat: 18.507, lng: 73.807, isExact: false },
  open: { isOpen: true, changesAt: "2026-11-21T13:30:00.000Z" },
  availability: availabilityExample,
};

const { logo } = detail.media;
/** The parser strips the fields that lists omit. */
export const card = BusinessCard.parse({
  ...detail,
  ...detail.address,
  logo,
  thumbnail: logo,
  hasOwner: true,
});

export const city: City = {
  slug: "pune",
  name: { en: "Pune", hi: "पुणे" },
  state: { en: "Maharashtra", hi: "महाराष्ट्र" },
  count: 41,
};

export const locality: LocalityCount = { name: { en: "Kothrud", hi: "कोथरुड" }, count: 7 };

export const place: Place = { ...city, locality: locality.name, pincode: "411038" };

export const listedBusiness: ListedBusiness = {
  ...card,
  located: "here",
  comesToYou: true,
};

const facets: Facets = {
  capped: false,
  cappedChoices: [],
  openNow: 23,
  availableToday: 4,
  phoneVerified: 9,
  fourStars: 17,
  comesToYou: 12,
  experience: [{ years: 5, count: 21 }, { years: 10, count: 11 }, { years: 20, count: 2 }],
  cities: [city],
  localities: [{ slug: "kothrud", ...locality }],
};

export const searchAnswer: SearchAnswer = {
  items: [listedBusiness],
  total: 1,
  capped: false,
  circle: { place: city.name, coming: 0 },
  sketch: { path: "/sketches/pune/10", pins: [{ slug: detail.slug, x: 231, y: 304 }] },
  understood: {
    pieces: [
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
    refused: [],
    guessed: [],
    isPartial: false,
    leftOut: [],
    category: "plumber",
    city: "pune",
    place: city,
    asksNear: false,
  },
  facets,
  elsewhere: [{
    ...listedBusiness,
    located: "farther",
    comesToYou: false,
    distanceKm: 17.3,
    isExact: false,
  }],
};

export const listedPlace: ListedPlace = { slug: detail.slug, ...detail.place! };

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

/** Omits the glyph outlines of the text. */
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
  locality: { en: "Kothrud", hi: "कोथरुड" },
  point: { lat: 18.507, lng: 73.807 },
};
