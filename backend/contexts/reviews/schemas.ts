import { z } from "@hono/zod-openapi";
import { Work } from "#/shared/works.ts";
import { orNull } from "#/shared/or-null.ts";
import { Refusal } from "#/shared/refusals.ts";
import { Language } from "#/http/contract/contract.ts";
import { Category } from "#/contexts/listings/schemas.ts";
import { MediaImage } from "#/contexts/media/schemas.ts";
import { Line, Paragraphs } from "#/shared/text/text-fields.ts";

/** The text length in characters, and the minimum number of different letters. */
const lengths = { shortest: 20, longest: 2000, fewestLetters: 6 };

const mostPhotos = 4;

const Stars = z.int().min(1).max(5).openapi({ example: 5 });

/** Why a review is queued for moderation. */
export const HoldReason = z.enum(
  ["first", "burst", "repeat", "device", "number", "contact", "words", "ring"],
).openapi(
  "HoldReason",
  {
    description: "`burst`: more than the fifth in a day, for one business or by one author. " +
      "`repeat`: the same person seems to have reviewed the business before. `device`: it " +
      "seems to come from the owner. `number`: the page of an unclaimed business shows " +
      "the author's number. `contact`: it may contain a phone number or a link. `words`: " +
      "it contains a word from the list. `ring`: several people seem to write together. " +
      "`first`: the first review of the account, only on reviews from before version 33 " +
      "of the schema.",
  },
);

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "A month as 2026-10")
  .openapi({ example: "2026-10" });

const Time = z.iso.datetime().openapi({ example: "2026-11-20T09:30:00.000Z" });

const Reply = z.object({
  text: z.string(),
  updatedAt: Time,
  isChanged: z.boolean().openapi({ description: "The text was different before." }),
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
    description: "`invited`: through a link from the owner, which is valid for one review.",
  }),
  checkedBy: z.enum(["person", "reported", "rules"]).openapi("ReviewCheck", {
    description:
      "Every author has verified a mobile number. `person`: a moderator read it before " +
      "publication. `reported`: a moderator read it after a report. `rules`: nothing in " +
      "it needed a check.",
  }),
  createdAt: Time,
  editedAt: orNull(Time).openapi({
    description: "When the author last changed it.",
    example: null,
  }),
  helpful: z.int().openapi({
    description: "The number of helpful votes since the last edit.",
  }),
  reply: orNull(Reply).openapi({ description: "The owner's reply." }),
  writtenFor: orNull(
    z.object({
      businessName: z.string().openapi({ example: "Sharma Painters" }),
      category: Category,
    }).openapi("ReviewWrittenFor"),
  ).openapi({
    description:
      "The name and trade of the business when the review was written. Null while both " +
      "are unchanged. Names that sound the same count as unchanged.",
  }),
  demo: z.boolean().openapi({ description: "A demo review that is not real." }),
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
  dueAt: orNull(Time).openapi({
    description: "While pending: the time by which a moderator decides.",
  }),
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
    description: "Null while its listing is deleted. Its slug is null while it is not public.",
  }),
  dueAt: orNull(Time).openapi({
    description: "While pending: the time by which a moderator decides.",
  }),
  heldFor: z.array(HoldReason).openapi({ description: "Why a moderator checks it." }),
  refusal: orNull(Refusal),
  statement: orNull(Statement).openapi({ description: "The moderator's note on the refusal." }),
  version: z.int().openapi({ description: "Send it back as `If-Match` with an edit.", example: 1 }),
  editableAt: orNull(Time).openapi({
    description: "When you may edit it. Null while it is not public.",
  }),
  edit: orNull(ReviewEdit).openapi({
    description: "An edit that is pending or was refused. The previous version is public.",
  }),
}).openapi("MyReview");

const hasEnoughLetters = (text: string) =>
  new Set(text.toLowerCase().match(/\p{L}/gu)).size >= lengths.fewestLetters;

/** Whether most letters are Latin or Devanagari. */
function isInEitherScript(text: string): boolean {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  const supported = text.match(/[\p{Script=Latin}\p{Script=Devanagari}]/gu)?.length ?? 0;
  return all === 0 || supported * 2 > all;
}

const ReviewText = Paragraphs(lengths.longest)
  .refine((text) => [...text].length >= lengths.shortest && hasEnoughLetters(text), {
    error: `Write at least ${lengths.shortest} characters`,
    params: { code: "too_small" },
  })
  .refine(isInEitherScript, {
    error: "Write in English or Hindi letters",
    params: { code: "script" },
  })
  .openapi({ minLength: lengths.shortest, example: "He came on time and mended the leak." });

/** Letters, and the punctuation of names. */
const PersonName = Line(40).refine((name) => /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(name), {
  error: "Start with a letter; use only letters, spaces, dots, apostrophes and hyphens",
  params: { code: "name" },
});

export const NewReview = z.strictObject({
  rating: Stars,
  text: ReviewText,
  experiencedOn: orNull(Month).optional().openapi({
    description: "This month or one of the 23 months before.",
  }),
  workDone: orNull(z.string().max(40)).optional().openapi({
    description: "The id of a kind of work of the trade, from `GET /api/categories/{slug}/works`.",
    example: "leak",
  }),
  authorName: orNull(PersonName).optional().openapi({
    description: "The public name, in letters. It must not imitate the owner or this site. The " +
      "default is the first letters of the username.",
    example: "Priya S.",
  }),
  photos: z.array(z.uuid()).max(mostPhotos).optional().openapi({
    description: "Pictures that you uploaded with `POST /api/my/review-photos`.",
  }),
  invitation: orNull(z.string().max(100)).optional().openapi({
    description: "The value of `#invitation=` in the owner's link.",
  }),
  mayFeature: z.boolean().optional().openapi({
    description: "The author allows it on the home page.",
  }),
}).openapi("NewReview");

export const EditedReview = NewReview.omit({ invitation: true }).extend({
  authorName: PersonName.openapi({
    description: "The public name, in letters. It must not imitate the owner or this site.",
    example: "Priya S.",
  }),
  photos: z.array(z.uuid()).max(mostPhotos).optional().openapi({
    description: "The pictures of the review to keep, and newly uploaded ones.",
  }),
}).openapi("EditedReview", { description: "The whole review. Fields you leave out are removed." });

/**
 * Whether an account may review a business, and which reviews of the business the account found
 * helpful.
 */
export const MyPart = z.object({
  refusal: orNull(z.enum(["own_business", "mobile_unverified"]).openapi("WritingRefusal"))
    .openapi({ description: "Why you may not review. Null when you may." }),
  review: orNull(MyReview).openapi({ description: "Your review, public or pending." }),
  helpful: z.array(z.uuid()).openapi({ description: "The reviews that you marked as helpful." }),
}).openapi("MyPart");

export const ReplyInput = z.strictObject({
  text: Paragraphs(1000).openapi({ example: "Thank you! We are sorry for the delay." }),
}).openapi("ReplyInput");

/** A reply that is pending or was refused. */
export const HeldReply = z.object({
  reviewId: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d10" }),
  text: z.string().openapi({ example: "Thank you! Call my brother: 98765 43210." }),
  heldFor: z.array(HoldReason).openapi({
    description: "Why a moderator checks it first: `contact` or `words`. Empty if it was public.",
    example: ["contact"],
  }),
  dueAt: orNull(Time).openapi({
    description: "While pending: the time by which a moderator decides. The previous reply stays " +
      "public.",
  }),
  refusal: orNull(Refusal).openapi({ description: "Why a moderator refused or removed it." }),
  statement: orNull(Statement).openapi({ description: "The moderator's note." }),
}).openapi("HeldReply");

export const ReviewInvitation = z.object({
  url: z.url().openapi({
    example: "https://karigar.example/business/sharma-paint-works-pune/review#invitation=01.q7",
  }),
  expiresAt: Time,
  qr: z.object({
    size: z.int().openapi({ description: "The side of its square `viewBox`.", example: 45 }),
    path: z.string().openapi({ description: "Draw it with a stroke width of 1." }),
  }).openapi("QrCode"),
}).openapi("ReviewInvitation", { description: "A link, and its QR code as an SVG path." });

export const SentInvitation = ReviewInvitation.pick({ expiresAt: true }).extend({
  id: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d20" }),
  url: orNull(z.url()).openapi({ description: "The link. Null once a review has used it." }),
  createdAt: Time,
  usedAt: orNull(Time).openapi({ description: "When a review used it." }),
}).openapi("SentInvitation");

export const RatingMonth = z.object({
  month: Month,
  count: z.int().openapi({ description: "Reviews of this month." }),
  mean: orNull(z.number()).openapi({
    description: "The average of all reviews up to the end of the month.",
    example: 4.4,
  }),
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
  isShipped: z.boolean().openapi({ description: "It is built in." }),
  isHeld: z.boolean().openapi({ description: "False for a word that an admin has removed." }),
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
