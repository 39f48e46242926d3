import type {
  FeaturedReview,
  HeldReply,
  MyPart,
  MyReview,
  RatingMonth,
  Review,
  ReviewInvitation,
  SentInvitation,
} from "./schemas.ts";

/** Example responses for the contract. A test validates them against the schemas. */
export const review: Review = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d10",
  rating: 5,
  text: "Two rooms painted in three days, floors covered, and the price was the one in the quote.",
  lang: "en",
  author: { name: "Priya S." },
  experiencedOn: "2026-10",
  workDone: { id: "inside", name: { en: "Inside walls", hi: "भीतर की पुताई" } },
  photos: [],
  provenance: "unsolicited",
  checkedBy: "person",
  createdAt: "2026-11-12T09:30:00.000Z",
  editedAt: null,
  helpful: 3,
  reply: {
    text: "Thank you! The second coat is on us.",
    updatedAt: "2026-11-13T06:30:00.000Z",
    isChanged: false,
    isToEarlierVersion: false,
  },
  writtenFor: null,
  demo: false,
};

const { author: _, writtenFor: __, demo: ___, ...own } = review;

export const heldReply: HeldReply = {
  reviewId: review.id,
  text: "Thank you! Call my brother: 98765 43210.",
  heldFor: ["contact"],
  dueAt: "2026-11-15T06:30:00.000Z",
  refusal: null,
  statement: null,
};

export const published: MyReview = {
  ...own,
  status: "published",
  authorName: "Priya S.",
  mayFeature: true,
  business: {
    slug: "sharma-paint-works-pune",
    businessName: "Sharma Paint Works",
    names: { en: "Sharma Paint Works", hi: "शर्मा पेंट वर्क्स" },
  },
  dueAt: null,
  heldFor: ["repeat"],
  refusal: null,
  statement: null,
  version: 1,
  editableAt: "2026-11-12T09:30:00.000Z",
  edit: null,
};

const editedText =
  "Two rooms painted in three days, floors covered. The second coat came off in the monsoon.";

export const edited: MyReview = {
  ...published,
  rating: 4,
  text: editedText,
  checkedBy: "rules",
  editedAt: "2026-11-20T09:30:00.000Z",
  helpful: 0,
  reply: { ...review.reply!, isToEarlierVersion: true },
  heldFor: [],
  version: 2,
  editableAt: "2026-12-20T09:30:00.000Z",
};

export const heldEdit: MyReview = {
  ...published,
  version: 2,
  editableAt: "2026-12-20T09:30:00.000Z",
  edit: {
    rating: 4,
    text: editedText,
    lang: "en",
    experiencedOn: "2026-10",
    workDone: review.workDone,
    photos: [],
    authorName: "Priya S.",
    mayFeature: true,
    sentAt: "2026-11-20T09:30:00.000Z",
    dueAt: "2026-11-22T09:30:00.000Z",
    heldFor: ["words"],
    refusal: null,
    statement: null,
  },
};

export const pending: MyReview = {
  ...published,
  status: "pending",
  helpful: 0,
  reply: null,
  dueAt: "2026-11-14T09:30:00.000Z",
  editableAt: null,
};

export const part: MyPart = { refusal: null, review: null, helpful: [review.id] };

export const invitation: ReviewInvitation = {
  url: "https://karigar.example/business/sharma-paint-works-pune/review" +
    "#invitation=01938d3c6f3e7c1a9d523f0a4f1f6d20.Zk3v0b9QwX1nTq8sLr5uYg",
  expiresAt: "2027-02-18T09:30:00.000Z",
  qr: { size: 45, path: "M4 4.5h7M12 4.5h1" },
};

export const sentInvitations: SentInvitation[] = [
  {
    id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d20",
    url: invitation.url,
    createdAt: "2026-11-20T09:30:00.000Z",
    expiresAt: invitation.expiresAt,
    usedAt: null,
  },
  {
    id: "01938d3c-5f3e-7c1a-9d52-3f0a4f1f6d1f",
    url: null,
    createdAt: "2026-11-02T06:30:00.000Z",
    expiresAt: "2027-01-31T06:30:00.000Z",
    usedAt: "2026-11-12T09:30:00.000Z",
  },
];

export const months: RatingMonth[] = [
  { month: "2026-10", count: 4, mean: 4.5 },
  { month: "2026-11", count: 2, mean: 4.33 },
];

export const featured: FeaturedReview = {
  id: review.id,
  rating: review.rating,
  text: review.text,
  lang: review.lang,
  author: review.author,
  workDone: review.workDone,
  business: {
    slug: "sharma-paint-works-pune",
    businessName: "Sharma Paint Works",
    names: { en: "Sharma Paint Works", hi: "शर्मा पेंट वर्क्स" },
    category: "painter",
    city: "Pune",
  },
};
