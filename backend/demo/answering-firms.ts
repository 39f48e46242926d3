import {
  type EnquiriesCtx,
  ownerTokenOf,
  recordResponse,
  replyByLink,
} from "../contexts/enquiries/mod.ts";
import { createAccount, type IdentityCtx, linkedTo, onPage } from "../contexts/identity/mod.ts";
import {
  type ListingsCtx,
  lockListing,
  setAvailability,
  transferListing,
} from "../contexts/listings/mod.ts";
import { inTransaction } from "../db/ctx.ts";
import type { Job } from "../platform/jobs.ts";
import { AppError } from "../shared/errors.ts";
import { dayInIndia, daysAfter } from "../shared/india-time.ts";
import {
  emailOf,
  findFirms,
  findWaiting,
  type FoundFirm,
  type WaitingEnquiry,
} from "./firm-queries.ts";
import { type Firm, firms } from "./firms.ts";

type Deps = { identity: IdentityCtx; listings: ListingsCtx; enquiries: EnquiriesCtx };

/**
 * Six demo businesses that answer by the service functions of real owners. What is due is in the
 * database, so nothing is lost when the process stops. Only a trial loads this file.
 */
export const answeringFirms = (deps: Deps): Job => ({
  name: "Answering for demo businesses",
  everySeconds: 3,
  firstAfterSeconds: 1,
  run: async (stopping) => {
    const { db, now } = deps.enquiries;
    const found = await findFirms(db, firms.map(({ slug }) => slug), now());
    for (const firm of found) await open(deps, firm);
    for (const waiting of await findWaiting(db, found.map(({ id }) => id))) {
      if (stopping.aborted) return;
      await reply(deps, waiting).catch(ignoreEnded);
    }
  },
});

const firmAt = (slug: string): Firm => firms.find((firm) => firm.slug === slug)!;

/** The visitor may have withdrawn the enquiry in the meantime. */
const ignoreEnded = (error: unknown): void => {
  if (!(error instanceof AppError)) throw error;
};

/** Gives a demo business an owner and figures, and says what it does today. */
async function open(deps: Deps, found: FoundFirm): Promise<void> {
  const ownerId = found.ownerId ?? await addOwner(deps, found);
  const { availability } = firmAt(found.slug);
  if (!ownerId || !availability || found.hasSaid) return;
  const { state, days } = availability;
  const until = days && daysAfter(dayInIndia(deps.listings.now()), days);
  await setAvailability(deps.listings, ownerId, { state, ...until && { until } });
}

const addOwner = ({ identity, listings, enquiries }: Deps, { id, slug }: FoundFirm) =>
  inTransaction(enquiries, async (trx) => {
    const listing = await lockListing(trx, id);
    if (!listing || listing.ownerId !== null) return listing?.ownerId ?? undefined;
    const now = enquiries.now();
    const { primaryPhone: mobile, language } = listing.business;
    const account = await createAccount(identity, trx, {
      username: slug.slice(0, 30),
      mobile,
      email: emailOf(slug),
      password_hash: null,
      language,
    }, { method: "email", consentedAt: now });
    const ownerId = account!.id;
    await transferListing(listings, trx, listing, ownerId);
    for (let n = 1; n <= 12; n++) {
      const sent_at = new Date(now.getTime() - n * 24 * 60 * 60_000);
      const answeredAt = new Date(sent_at.getTime() + firmAt(slug).usualMinutes * 60_000);
      const recipient = { id: crypto.randomUUID(), is_counted: true, sent_at, notified_at: null };
      await recordResponse(trx, { recipient, business: listing.business, answeredAt }, sent_at);
    }
    return ownerId;
  });

async function reply({ enquiries: ctx }: Deps, waiting: WaitingEnquiry): Promise<void> {
  const { id: recipientId, slug, ownerId, isOpened, since } = waiting;
  const { answersAfter, answer } = firmAt(slug);
  const now = ctx.now();
  const passed = (now.getTime() - since.getTime()) / 1000;
<<<<<<< HEAD
  const due = passed >= answersAfter ? answer : undefined;
  if (!due && (isOpened || passed < answersAfter / 3)) return;
=======
  const isAnswerDue = answer !== undefined && passed >= answersAfter;
  if (!isAnswerDue && (isOpened || passed < readsAfter)) return;
>>>>>>> parent of 1d97a679 (demo: keep the queries of answering firms with their job)
  const about = await linkedTo(ctx.db, ownerId, onPage);
  const token = ownerTokenOf(ctx.links, { recipientId, about, shown: "dashboard" }, now);
  const caller = { ip: undefined, device: "", deviceTokens: [] };
  if (!isAnswerDue) await replyByLink(ctx, { reply: "opened", token }, caller);
  else if (answer === "no") await replyByLink(ctx, { reply: "declined", token }, caller);
  else {
    const { price, note } = answer;
    const day = dayOf(answer.days, waiting, now);
    const said = { day, price, ...note && { note: note[waiting.language] } };
    await replyByLink(ctx, { reply: "can", token, ...said }, caller);
  }
}

const daysUntil = { today: 0, week: 1, later: 7 };

function dayOf(days: number, { wanted }: WaitingEnquiry, now: Date): string {
  const ahead = days + daysUntil[wanted];
  // From 19:00 on, nobody comes on the same day.
  const first = ahead === 0 ? new Date(now.getTime() + 5 * 60 * 60_000) : now;
  return daysAfter(dayInIndia(first), ahead);
}
