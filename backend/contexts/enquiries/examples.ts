import type { MediaImage } from "#/contexts/media/schemas.ts";
import type {
  Enquiry,
  EnquiryAnswer,
  EnquiryFacts,
  NewEnquiry,
  ReceivedEnquiry,
} from "./schemas.ts";

/** Example responses for the contract. A test validates them against the schemas. */
export const token = "AZONPG8-fBqdUj8KTx9rEA.hvq1c0.xWm4TzRqdUj8KTx9rEAfBq";

const visitorToken = "hvq1c0.xWm4TzRqdUj8KTx9rEAfBq";

const slug = "sharma-plumbing-pune";

export const input: NewEnquiry = {
  businesses: [slug, "deccan-pipes-pune"],
  work: "leak",
  wanted: "today",
  pinCode: "411038",
  text: "The kitchen tap drips since yesterday.",
  mayCall: false,
  isAdult: true,
};

export const photo: MediaImage = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b31",
  alt: "",
  width: 1600,
  height: 1200,
  placeholder: "#c8b79a",
  sources: [{
    type: "image/webp",
    width: 640,
    url: "/media/private5c1f9f0e2b7d4a405c1f9f0e2b7d4a40/640.webp?until=1795845600" +
      "&signature=xWm4TzRqdUj8KTx9rEAfBq",
  }],
};

export const answer: EnquiryAnswer = {
  day: "2026-11-29",
  price: { from: 400, to: 700 },
  note: "I bring the washers.",
};

const shared = {
  reference: "8F3K2-M7QPW-0ZXCV-9ABNH",
  state: "open" as const,
  category: "plumber" as const,
  work: { id: "leak", name: { en: "Leak", hi: "रिसाव" } },
  wanted: "today" as const,
  pinCode: "411038",
  text: "The kitchen tap drips since yesterday.",
  photos: [photo],
  createdAt: "2026-11-28T04:30:00.000Z",
  endsAt: "2026-12-05T04:30:00.000Z",
};

export const enquiry: Enquiry = {
  ...shared,
  token: visitorToken,
  mayCall: false,
  mayAskOthers: false,
  smsWaitUntil: null,
  reviewUrl: null,
  recipients: [
    {
      slug,
      businessName: "Sharma Plumbing",
      names: { en: "Sharma Plumbing", hi: "शर्मा प्लंबिंग" },
      phone: "9876543210",
      state: "answered",
      openedAt: "2026-11-28T04:50:00.000Z",
      answeredAt: "2026-11-28T05:10:00.000Z",
      answer,
    },
    {
      slug: "deccan-pipes-pune",
      businessName: "Deccan Pipes",
      names: { en: "Deccan Pipes", hi: "डेक्कन पाइप्स" },
      phone: "9876501234",
      state: "sent",
      openedAt: null,
      answeredAt: null,
      answer: null,
    },
  ],
};

export const chosen: Enquiry = {
  ...enquiry,
  state: "chosen",
  smsWaitUntil: "2026-11-29T04:30:00.000Z",
  recipients: [
    { ...enquiry.recipients[0]!, state: "chosen" },
    { ...enquiry.recipients[1]!, state: "released" },
  ],
};

export const received: ReceivedEnquiry = {
  ...shared,
  token,
  recipientState: "sent",
  businessName: "Sharma Plumbing",
  names: { en: "Sharma Plumbing", hi: "शर्मा प्लंबिंग" },
  slug,
  phone: null,
  answer: null,
  isReported: false,
};

export const answered: ReceivedEnquiry = { ...received, recipientState: "answered", answer };

export const facts: EnquiryFacts = { obstacle: null, responseTime: "hour" };
