import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Refusal } from "#/shared/refusals.ts";
import { Language } from "#/http/contract/contract.ts";
import { Category } from "#/contexts/listings/schemas.ts";
import { MediaImage } from "#/contexts/media/schemas.ts";
import { Line, Paragraphs } from "#/shared/text/text-fields.ts";

/** Text length in characters, and the fewest different letters. */
const lengths = { shortest: 20, longest: 2000, fewestLetters: 6 };

const mostPhotos = 4;

const Stars = z.int().min(1).max(5).openapi({ example: 5 });

/** Why a review is queued for moderation. */
export const HoldReason = z.enum(
  ["first", "burst", "repeat", "device", "number", "contact", "words", "ring"],
).openapi(
  "HoldReason",
  {
    description:
      "`burst`: the sixth of a day, of one business or by one author. `repeat`: another review of " +
      "the business seems to come from the same person. `device`: it seems to come from the owner " +
      "of the business. `number`: the author's number stands on the page of the business, " +
      "which no owner has claimed. `contact`: there may be a number or a link in it. `words`: a word of the list. `ring`: " +
      "several people seem to write together. `first`, the account's first review, is only on " +
      "reviews from before version 33 of the schema.",
  },
);

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "A month as 2026-10")
  .openapi({ example: "2026-10" });

const Time = z.iso.datetime().openapi({ example: "2026-11-20T09:30:00.000Z" });

const WorkNames = z.object({ en: z.string(), hi: z.string() }).openapi("WorkNames", {
  example: { en: "Leak", hi: "रिसाव" },
});

/** A kind of work of a trade. */
export const Work = z.object({
  id: z.string().openapi({ example: "leak" }),
  name: WorkNames,
}).openapi("Work");

const Reply = z.object({
  text: z.string(),
  updatedAt: Time,
  isChanged: z.boolean().openapi({ description: "It said something else before." }),
  isToEarlierVersion: z.boolean().openapi({
    description: "The author has edited the review since.",
  }),
}).openapi("ReviewReply");

/** A public review. */
export const Review = z.object({
  id: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d10" }),
  rating: Stars,
  text: z.string(),
  lang: Language,
  author: z.object({ name: z.string().openapi({ example: "Priya S." }) }).openapi("ReviewAuthor"),
  experiencedOn: orNull(Month).openapi({ description: "The month of the work." }),
  workDone: orNull(Work),
  photos: z.array(MediaImage),
  provenance: z.enum(["invited", "unsolicited"]).openapi("Provenance", {
    description: "`invited`: by a link of the owner's, which is good for one review.",
  }),
  checkedBy: z.enum(["person", "reported", "rules"]).openapi("ReviewCheck", {
    description:
      "Every author has shown a mobile number to be theirs. `person`: one of us has read it " +
      "first; `reported`: one of us has read it since, because it was reported; `rules`: nothing " +
      "in it asked for that.",
  }),
  createdAt: Time,
  editedAt: orNull(Time).openapi({
    description: "When its author changed it last.",
    example: null,
  }),
  helpful: z.int().openapi({
    description: "How many found it helpful, since it was edited last.",
  }),
  reply: orNull(Reply).openapi({ description: "What the owner says to it." }),
  writtenFor: orNull(
    z.object({
      businessName: z.string().openapi({ example: "Sharma Painters" }),
      category: Category,
    }).openapi("ReviewWrittenFor"),
  ).openapi({
    description:
      "What the business was called, and its trade, when the review was written; null while both " +
      "are the same. A name that sounds the same is the same.",
  }),
  demo: z.boolean().openapi({ description: "An invented review, there for trying out." }),
}).openapi("Review");

export const ReviewState = z.enum(["pending", "published", "refused"]).openapi("ReviewState");

const Statement = z.object({ en: orNull(z.string()), hi: orNull(z.string()) })
  .openapi("ReviewStatement");

const Names = z.object({ en: orNull(z.string()), hi: orNull(z.string()) })
  .openapi("ReviewedNames", { description: "As its owner writes it in each language." });

/** An author's edit that is not public. */
const ReviewEdit = Review.pick({
  rating: true,
  text: true,
  lang: true,
  experiencedOn: true,
  workDone: true,
  photos: true,
}).extend({
  authorName: z.string().openapi({ example: "Priya S." }),
  mayFeature: z.boolean(),
  sentAt: Time,
  dueAt: orNull(Time).openapi({ description: "While it waits: until when it is decided." }),
  heldFor: z.array(HoldReason),
  refusal: orNull(Refusal).openapi({ description: "Why a moderator refused it." }),
  statement: orNull(Statement),
}).openapi("ReviewEdit");

/** A review as its author sees it. */
export const MyReview = Review.omit({ author: true, writtenFor: true, demo: true }).extend({
  status: ReviewState,
  authorName: z.string().openapi({ example: "Priya S." }),
  mayFeature: z.boolean(),
  business: orNull(
    z.object({ slug: orNull(z.string()), businessName: z.string(), names: Names })
      .openapi("ReviewedBusiness"),
  ).openapi({
    description: "Null while its listing is deleted; its slug is null while it is not public.",
  }),
  dueAt: orNull(Time).openapi({ description: "While it is pending: until when it is decided." }),
  heldFor: z.array(HoldReason).openapi({ description: "Why a person looks at it." }),
  refusal: orNull(Refusal),
  statement: orNull(Statement).openapi({ description: "What was said about a refusal." }),
  version: z.int().openapi({ description: "To send back as `If-Match` with an edit.", example: 1 }),
  editableAt: orNull(Time).openapi({
    description: "From when you may edit it; null while it is not public.",
  }),
  edit: orNull(ReviewEdit).openapi({
    description: "An edit that a moderator reads first, or has refused. The public sees the " +
      "version before.",
  }),
}).openapi("MyReview");

/** Whether a text has enough different letters. */
const saysSomething = (text: string) =>
  new Set(text.toLowerCase().match(/\p{L}/gu)).size >= lengths.fewestLetters;

/** Whether most letters are Latin or Devanagari. */
function isInEitherScript(text: string): boolean {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  const supported = text.match(/[\p{Script=Latin}\p{Script=Devanagari}]/gu)?.length ?? 0;
  return all === 0 || supported * 2 > all;
}

const ReviewText = Paragraphs(lengths.longest)
  .refine((text) => [...text].length >= lengths.shortest && saysSomething(text), {
    error: `Say it in ${lengths.shortest} characters at least`,
    params: { code: "too_small" },
  })
  .refine(isInEitherScript, {
    error: "In English or Hindi letters",
    params: { code: "script" },
  })
  .openapi({ minLength: lengths.shortest, example: "He came on time and mended the leak." });

/** Letters, and the punctuation of names. */
const PersonName = Line(40).refine((name) => /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(name), {
  error: "A name of letters",
  params: { code: "name" },
});

export const NewReview = z.strictObject({
  rating: Stars,
  text: ReviewText,
  experiencedOn: orNull(Month).optional().openapi({
    description: "This month or one of the 23 before.",
  }),
  workDone: orNull(z.string().max(40)).optional().openapi({
    description: "The id of one of the works of its trade: `GET /api/categories/{slug}/works`.",
    example: "leak",
  }),
  authorName: orNull(PersonName).optional().openapi({
    description:
      "As it is shown, of letters, and not one by which you would pass for the owner or for us; " +
      "without one, the first letters of the username.",
    example: "Priya S.",
  }),
  photos: z.array(z.uuid()).max(mostPhotos).optional().openapi({
    description: "Pictures that you have sent before: `POST /api/my/review-photos`.",
  }),
  invitation: orNull(z.string().max(100)).optional().openapi({
    description: "What stands behind `#invitation=` in the link of the owner's.",
  }),
  mayFeature: z.boolean().optional().openapi({
    description: "It may be shown on the home page, too.",
  }),
}).openapi("NewReview");

export const EditedReview = NewReview.omit({ invitation: true }).extend({
  authorName: PersonName.openapi({
    description: "As it is shown: of letters, and not one by which you would pass for the owner " +
      "or for us.",
    example: "Priya S.",
  }),
  photos: z.array(z.uuid()).max(mostPhotos).optional().openapi({
    description: "Those of the review that stay, and new ones that you have sent before.",
  }),
}).openapi("EditedReview", { description: "The whole review: what is left out is taken away." });

/** Whether an account may review a business, and which of its reviews it found helpful. */
export const MyPart = z.object({
  refusal: orNull(z.enum(["own_business", "mobile_unverified"]).openapi("WritingRefusal"))
    .openapi({ description: "Why you may not; null where you may." }),
  review: orNull(MyReview).openapi({ description: "Yours, shown or waiting." }),
  helpful: z.array(z.uuid()).openapi({ description: "The reviews that you found helpful." }),
}).openapi("MyPart");

export const ReplyInput = z.strictObject({
  text: Paragraphs(1000).openapi({ example: "Thank you! We are sorry for the delay." }),
}).openapi("ReplyInput");

/** A reply that is pending or was refused. */
export const HeldReply = z.object({
  reviewId: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d10" }),
  text: z.string().openapi({ example: "Thank you! Call my brother: 98765 43210." }),
  heldFor: z.array(HoldReason).openapi({
    description: "Why a moderator reads it first: `contact` or `words`; empty if it was public.",
    example: ["contact"],
  }),
  dueAt: orNull(Time).openapi({
    description: "While it waits: until when it is decided. The public sees the former reply.",
  }),
  refusal: orNull(Refusal).openapi({ description: "Why a moderator refused or removed it." }),
  statement: orNull(Statement).openapi({ description: "What the moderator wrote about it." }),
}).openapi("HeldReply");

export const ReviewInvitation = z.object({
  url: z.url().openapi({
    example: "https://karigar.example/business/sharma-paint-works-pune/review#invitation=01.q7",
  }),
  expiresAt: Time,
  qr: z.object({
    size: z.int().openapi({ description: "Of its `viewBox`, a square.", example: 45 }),
    path: z.string().openapi({ description: "To be stroked with a width of 1." }),
  }).openapi("QrCode"),
}).openapi("ReviewInvitation", { description: "A link, and its QR code as a path of SVG." });

/** An invitation that its owner sent. */
export const SentInvitation = ReviewInvitation.pick({ expiresAt: true }).extend({
  id: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d20" }),
  url: orNull(z.url()).openapi({ description: "The link; null once a review was sent with it." }),
  createdAt: Time,
  usedAt: orNull(Time).openapi({ description: "When a review was sent with it." }),
}).openapi("SentInvitation");

/** The rating of a business in a month. */
export const RatingMonth = z.object({
  month: Month,
  count: z.int().openapi({ description: "Reviews of that month." }),
  mean: orNull(z.number()).openapi({ description: "Of all reviews up to its end.", example: 4.4 }),
}).openapi("RatingMonth");

export const FeaturedReview = Review.pick({
  id: true,
  rating: true,
  text: true,
  lang: true,
  author: true,
  workDone: true,
}).extend({
  business: z.object({
    slug: z.string(),
    businessName: z.string(),
    names: Names,
    category: z.string(),
    city: z.string(),
  }).openapi("FeaturedBusiness"),
}).openapi("FeaturedReview");

export const Helpful = z.object({ helpful: z.int() }).openapi("Helpful");

export const HeldWord = z.object({
  word: z.string().openapi({ example: "chor" }),
  isShipped: z.boolean().openapi({ description: "It comes with the service." }),
  isHeld: z.boolean().openapi({ description: "False for one that an admin has taken off." }),
}).openapi("HeldWord");

export const HeldWordInput = z.strictObject({
  word: Line(40).openapi({ example: "chor" }),
  isHeld: z.boolean(),
}).openapi("HeldWordInput");

export const reviewSorts = ["newest", "highest", "lowest", "helpful"] as const;

export type Review = z.infer<typeof Review>;
export type MyReview = z.infer<typeof MyReview>;
export type NewReview = z.infer<typeof NewReview>;
export type EditedReview = z.infer<typeof EditedReview>;
export type MyPart = z.infer<typeof MyPart>;
export type HoldReason = z.infer<typeof HoldReason>;
export type ReviewState = z.infer<typeof ReviewState>;
export type ReviewSort = typeof reviewSorts[number];
export type HeldReply = z.infer<typeof HeldReply>;
export type ReviewInvitation = z.infer<typeof ReviewInvitation>;
export type SentInvitation = z.infer<typeof SentInvitation>;
export type RatingMonth = z.infer<typeof RatingMonth>;
export type FeaturedReview = z.infer<typeof FeaturedReview>;
export type HeldWord = z.infer<typeof HeldWord>;
export type Helpful = z.infer<typeof Helpful>;
