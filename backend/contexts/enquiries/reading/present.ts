import { linkedTo, onPage } from "#/contexts/identity/mod.ts";
import { type Business, findPublicBusinesses, namesOf } from "#/contexts/listings/mod.ts";
import { signPicture, type SignPictures } from "#/contexts/media/mod.ts";
import { shortTokenOf } from "#/platform/link-token.ts";
import { showReference } from "#/shared/reference.ts";
import { findWork } from "#/shared/works.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { maskContacts } from "../mask-contacts.ts";
import { type EnquiryRow, findRecipients, type RecipientRow } from "../queries.ts";
import { expiryOf, hiddenFrom, silentAfter, stateAt } from "../rules.ts";
import type { Enquiry, EnquiryAnswer, ReceivedEnquiry } from "../schemas.ts";
import { findWaiting } from "../sms-share.ts";

/**
 * The part of an enquiry that the visitor and the asked businesses see.
 * @param texts businesses see no contact data while they do not see the visitor's number
 */
export function sharedFieldsOf(ctx: SignPictures, row: EnquiryRow, texts: "asIs" | "masked") {
  return {
    reference: showReference(row.reference),
    state: stateAt(row, ctx.now()),
    category: row.category,
    work: row.work === null ? null : findWork(row.category, row.work) ?? null,
    wanted: row.wanted,
    pinCode: row.pin_code,
    text: texts === "masked" ? maskContacts(row.text) : row.text,
    photos: row.photos.map((photo) => signPicture(ctx, photo)),
    createdAt: row.created_at.toISOString(),
    endsAt: expiryOf(row).toISOString(),
  };
}

type Names = ReceivedEnquiry["names"];

type Answered = Pick<RecipientRow, "day" | "price_from" | "price_to" | "note">;

/**
 * The answer as the visitor sees it; the business sees the same.
 * @returns null if the business has not said that it can come
 */
export function presentAnswer(
  { day, price_from, price_to, note }: Answered,
): EnquiryAnswer | null {
  if (day === null) return null;
  return {
    day,
    price: price_from === null && price_to === null ? null : { from: price_from, to: price_to },
    note: maskContacts(note ?? "", { keepNumbers: true }),
  };
}

/**
 * The token of the link with which a visitor reads an enquiry, as long as it is shown.
 * @param about what `linkedTo` returns for the visitor
 */
export const visitorTokenOf = (
  { links }: Pick<EnquiriesCtx, "links">,
  row: Pick<EnquiryRow, "id" | "created_at">,
  about: string,
): string =>
  shortTokenOf(links, { id: row.id, about: aboutVisitor(about), expiresAt: hiddenFrom(row) });

export const aboutVisitor = (about: string): string => `visitor ${about}`;

type PresentCtx = Pick<
  EnquiriesCtx,
  "db" | "limiter" | "budget" | "links" | "now" | "pictures" | "invitations" | "gazetteer"
>;

/** What several enquiries are presented from. */
type Found = {
  /** Those of the asked businesses that are public, by id. */
  businesses: Map<string, Business>;
  /** By the id of the chosen recipient. */
  reviewUrls: Map<string, string>;
  /** Until when SMS wait, by the id of the enquiry. */
  waiting: Map<string, Date>;
  tokenOf: (row: EnquiryRow) => string;
};

/**
 * Enquiries of one visitor as the visitor sees them.
 * @param token of the link by which the visitor sees an enquiry, which then gets no other
 */
export async function presentEnquiries(
  ctx: PresentCtx,
  rows: EnquiryRow[],
  token?: string,
): Promise<Enquiry[]> {
  const { db } = ctx;
  const about = await linkedTo(db, rows[0]?.visitor_id ?? null, onPage);
  const recipients = await findRecipients(db, rows.map(({ id }) => id));
  const chosen = recipients.filter(({ state }) => state === "chosen").map(({ id }) => id);
  const found = {
    businesses: await findPublicBusinesses(
      db,
      recipients.flatMap(({ business_id }) => business_id ?? []),
    ),
    reviewUrls: await ctx.invitations.findLinks(db, chosen),
    waiting: await findWaiting(ctx, rows),
    tokenOf: (row: EnquiryRow) => token ?? visitorTokenOf(ctx, row, about),
  };
  const byEnquiry = Map.groupBy(recipients, ({ enquiry_id }) => enquiry_id);
  return rows.map((row) => present(ctx, row, byEnquiry.get(row.id) ?? [], found));
}

/** An enquiry as its visitor sees it. */
export const presentEnquiry = async (
  ctx: PresentCtx,
  row: EnquiryRow,
  token?: string,
): Promise<Enquiry> => (await presentEnquiries(ctx, [row], token))[0]!;

const present = (
  ctx: PresentCtx,
  row: EnquiryRow,
  recipients: RecipientRow[],
  { businesses, reviewUrls, waiting, tokenOf }: Found,
): Enquiry => ({
  ...sharedFieldsOf(ctx, row, "asIs"),
  mayCall: row.may_call,
  mayAskOthers: mayAskOthers(row, recipients, ctx.now()),
  recipients: recipients.map((recipient) => ({
    slug: recipient.slug,
    businessName: recipient.business_name,
    names: namesIn(ctx, businesses.get(recipient.business_id ?? "")),
    phone: recipient.phone,
    state: recipient.state,
    openedAt: recipient.opened_at?.toISOString() ?? null,
    answeredAt: recipient.answered_at?.toISOString() ?? null,
    answer: presentAnswer(recipient),
  })),
  smsWaitUntil: waiting.get(row.id)?.toISOString() ?? null,
  reviewUrl: recipients.map(({ id }) => reviewUrls.get(id)).find((url) => url) ?? null,
  token: tokenOf(row),
});

export const namesIn = (
  { gazetteer }: Pick<EnquiriesCtx, "gazetteer">,
  business: Business | undefined,
): Names =>
  business
    ? namesOf({ ...business, ...gazetteer.inOtherScript(business) })
    : { en: null, hi: null };

/** States in which a business has not answered and may still answer. */
const mayAnswer = new Set<RecipientRow["state"]>(["sent", "opened", "silent"]);

function mayAskOthers(row: EnquiryRow, recipients: RecipientRow[], now: Date): boolean {
  const state = stateAt(row, now);
  if (state === "chosen") {
    return recipients.some(({ state, slug }) => state === "chosen" && slug === null);
  }
  if (state !== "open") return false;
  if (recipients.some(({ state }) => state === "answered")) return false;
  const isLate = row.created_at.getTime() + silentAfter <= now.getTime();
  return isLate || !recipients.some(({ state }) => mayAnswer.has(state));
}
