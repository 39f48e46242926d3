import { z } from "@hono/zod-openapi";
import { Category, Slug } from "#/contexts/listings/schemas.ts";
import { MediaImage } from "#/contexts/media/schemas.ts";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { orNull } from "#/shared/or-null.ts";
import { pincodePattern } from "#/shared/pincode.ts";
import { Work } from "#/shared/works.ts";
import { Paragraphs, Verbatim } from "#/shared/text/text-fields.ts";

export const EnquiryState = z.enum(["open", "chosen", "closed", "expired"]).openapi(
  "EnquiryState",
  {
    description:
      "`closed`: the visitor withdrew it. `expired`: seven days passed without a choice.",
  },
);

export const RecipientState = z.enum([
  "sent",
  "opened",
  "answered",
  "declined",
  "silent",
  "chosen",
  "released",
]).openapi("RecipientState", {
  description: "`silent`: no answer within 24 hours of its notice; it may still answer. " +
    "`released`: another business was chosen, the request ended, or the listing is not public.",
});

export const Wanted = z.enum(["today", "week", "later"]).openapi("Wanted", {
  description: "When the work is wanted.",
});

export const ResponseTime = z.enum(["hour", "four_hours", "day"]).openapi("ResponseTime", {
  description: "In how much time the business usually answers requests.",
});

const rupees = z.int().min(0).max(10_000_000);

const Price = z.strictObject({
  from: orNull(rupees).openapi({ example: 400 }),
  to: orNull(rupees).openapi({ example: 700 }),
}).refine(({ from, to }) => from === null || to === null || from <= to, {
  path: ["to"],
  message: "Not below `from`",
}).openapi("EnquiryPrice", {
  description: "In rupees, exact if both are equal. Null: open at this end.",
});

const PinCode = z.string().regex(pincodePattern, "Six digits of a PIN code of India").openapi({
  example: "411038",
});

export const NewEnquiry = z.strictObject({
  businesses: z.array(Slug).min(1).max(3).openapi({
    description: "The businesses to ask, of one trade. Only these receive the request.",
  }),
  work: z.string().max(60).optional().openapi({
    description: "An id of `GET /api/categories/{slug}/works` of the trade.",
    example: "leak",
  }),
  wanted: Wanted,
  pinCode: PinCode,
  text: Paragraphs(500).optional().openapi({
    description: "While your number is hidden, numbers, links and e-mail addresses are masked.",
    example: "The kitchen tap drips since yesterday.",
  }),
  mayCall: z.boolean().openapi({
    description: "Whether the businesses see your number. If not, they answer here, and you call.",
  }),
  isAdult: z.literal(true).openapi({ description: "You are at least 18 years old." }),
  captchaToken: Verbatim(8192).optional().openapi({
    description: "Required from the second request of a number in 24 hours, and from the tenth " +
      "of an address in an hour: `captcha_required`.",
  }),
}).openapi("NewEnquiry");

/** What a business has answered. */
export const EnquiryAnswer = z.object({
  day: z.iso.date().openapi({ description: "When it can come.", example: "2026-11-29" }),
  price: orNull(Price).openapi({ description: "Null: it tells after a look." }),
  note: z.string().openapi({ example: "I bring the washers." }),
}).openapi("EnquiryAnswer");

const times = {
  createdAt: z.iso.datetime().openapi({ example: "2026-11-28T04:30:00.000Z" }),
  endsAt: z.iso.datetime().openapi({
    description: "When the request expires, seven days after it was sent.",
    example: "2026-12-05T04:30:00.000Z",
  }),
};

const shared = {
  reference: z.string().openapi({ example: "8F3K2-M7QPW-0ZXCV-9ABNH" }),
  state: EnquiryState,
  category: Category,
  work: orNull(Work),
  wanted: Wanted,
  pinCode: PinCode,
  text: z.string().openapi({ example: "The kitchen tap drips since yesterday." }),
  photos: z.array(MediaImage).openapi({
    description: "Private: each answer has new addresses, valid for at least an hour.",
  }),
  ...times,
};

const token = Verbatim(120).openapi({
  description: "From the link in a message.",
  example: "AZONPG8-fBqdUj8KTx9rEA.hvq1c0.xWm4TzRqdUj8KTx9rEAfBq",
});

const Names = z.object({ en: orNull(z.string()), hi: orNull(z.string()) })
  .openapi("EnquiredNames", {
    description: "Its present names, as its owner wrote them or in the other script by rules. " +
      "Null where there is none, and for visitors if the listing is not public.",
  });

const names = Names.openapi({ example: { en: "Sharma Plumbing", hi: "शर्मा प्लंबिंग" } });

/** An enquiry as its visitor sees it. */
export const Enquiry = z.object({
  ...shared,
  mayCall: z.boolean(),
  mayAskOthers: z.boolean().openapi({
    description: "No business has answered within 24 hours, none of them can answer any more, or " +
      "the listing of the chosen one is not public.",
  }),
  recipients: z.array(
    z.object({
      slug: orNull(Slug).openapi({ description: "Null if the listing is not public any more." }),
      businessName: z.string().openapi({
        description: "Its name when it was asked.",
        example: "Sharma Plumbing",
      }),
      names,
      phone: orNull(z.string()).openapi({ example: "9876543210" }),
      state: RecipientState,
      openedAt: orNull(z.iso.datetime()).openapi({ description: "When its owner first read it." }),
      answeredAt: orNull(z.iso.datetime()),
      answer: orNull(EnquiryAnswer),
    }).openapi("EnquiryRecipient"),
  ),
  smsWaitUntil: orNull(z.iso.datetime()).openapi({
    description: "Until when SMS about the request wait, because your number has caused 60 parts " +
      "of SMS in 24 hours. E-mails do not wait.",
    example: "2026-11-29T04:30:00.000Z",
  }),
  reviewUrl: orNull(z.url()).openapi({
    description: "The link to review the chosen business, from the invitation on until it is used.",
    example: null,
  }),
  token: z.string().openapi({
    description: "For the address of its page, `/enquiries/{reference}?token=`.",
    example: "AZONPG8-fBqdUj8KTx9rEA.hvq1c0.xWm4TzRqdUj8KTx9rEAfBq",
  }),
}).openapi("Enquiry");

/** An enquiry as one of the businesses sees it. */
export const ReceivedEnquiry = z.object({
  ...shared,
  recipientState: RecipientState,
  businessName: z.string().openapi({ example: "Sharma Plumbing" }),
  names,
  slug: Slug,
  phone: orNull(z.string()).openapi({
    description: "The visitor's number, if the visitor allows calls. While it is null, contact " +
      "data in `text` is masked. A business that has not opened a request before its end sees " +
      "neither `text` nor `photos`.",
    example: null,
  }),
  answer: orNull(EnquiryAnswer),
  isReported: z.boolean(),
  token: z.string().openapi({
    description: "For `/request?token=`. Valid for 72 hours in a message, and for 2 hours from " +
      "`GET /api/my/business/enquiries`.",
    example: "AZONPG8-fBqdUj8KTx9rEA.hvq1c0.xWm4TzRqdUj8KTx9rEAfBq",
  }),
}).openapi("ReceivedEnquiry");

export const EnquiryLink = z.strictObject({ token }).openapi("EnquiryLink");

const Note = Paragraphs(280);

/** What an owner does with an enquiry. */
export const EnquiryReply = z.discriminatedUnion("reply", [
  z.strictObject({
    reply: z.literal("opened").openapi({ description: "The owner has seen the request." }),
    token,
  }).openapi("EnquiryOpened"),
  z.strictObject({
    reply: z.literal("can"),
    token,
    day: CalendarDate.openapi({
      description: "From today to 30 days ahead.",
      example: "2026-11-29",
    }),
    price: orNull(Price).optional().openapi({ description: "Null: after a look." }),
    note: Note.optional(),
  }).openapi("EnquiryAccepted"),
  z.strictObject({ reply: z.literal("declined"), token, note: Note.optional() })
    .openapi("EnquiryDeclined"),
  z.strictObject({
    reply: z.literal("reported").openapi({
      description:
        "The request is abuse. It is declined if it is open, and counts against the visitor.",
    }),
    token,
  }).openapi("EnquiryReported"),
]).openapi("EnquiryReply");

export const EnquiryChoice = z.strictObject({
  business: Slug.openapi({ description: "A recipient that has answered." }),
}).openapi("EnquiryChoice");

export const EnquirySettings = z.strictObject({
  paused: z.boolean().openapi({ description: "Visitors cannot ask while paused." }),
}).openapi("EnquirySettings");

const EnquiryObstacle = z.enum(["unclaimed", "paused", "busy"]).openapi("EnquiryObstacle", {
  description:
    "Why visitors cannot ask a business now. `busy`: 30 requests in 24 hours, not counting " +
    "withdrawn ones.",
});

/** What the public sees about enquiries to a business. */
export const EnquiryFacts = z.object({
  obstacle: orNull(EnquiryObstacle).openapi({ example: null }),
  responseTime: orNull(ResponseTime).openapi({ example: "hour" }),
}).openapi("EnquiryFacts");

export type EnquiryState = z.infer<typeof EnquiryState>;
export type RecipientState = z.infer<typeof RecipientState>;
export type Wanted = z.infer<typeof Wanted>;
export type ResponseTime = z.infer<typeof ResponseTime>;
export type NewEnquiry = z.infer<typeof NewEnquiry>;
export type Enquiry = z.infer<typeof Enquiry>;
export type EnquiryAnswer = z.infer<typeof EnquiryAnswer>;
export type ReceivedEnquiry = z.infer<typeof ReceivedEnquiry>;
export type EnquiryReply = z.infer<typeof EnquiryReply>;
export type EnquiryFacts = z.infer<typeof EnquiryFacts>;
