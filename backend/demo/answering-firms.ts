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
import { findListed, findWaiting, type Listed, type Waiting } from "./firm-queries.ts";
import { type Answer, firms } from "./firms.ts";
import { demoOwnerDomain } from "./read-demo.ts";

type Deps = { identity: IdentityCtx; listings: ListingsCtx; enquiries: EnquiriesCtx };

const firmAt = (slug: string) => firms.find((firm) => firm.slug === slug)!;

/**
 * Six demo businesses that answer by the service functions of real owners. What is due is in the
 * database, so nothing is lost when the process stops. Only a trial loads this file.
 */
export const answeringFirms = (deps: Deps): Job => ({
  name: "Answering for demo businesses",
  everySeconds: 3,
  firstAfterSeconds: 1,
  run: async (stopping) => {
    for (const listed of await findListed(deps.listings)) await open(deps, listed);
    for (const waiting of await findWaiting(deps.enquiries)) {
      if (stopping.aborted) return;
      await reply(deps.enquiries, waiting).catch(ignoreEnded);
    }
  },
});

/** The visitor may have withdrawn the enquiry in the meantime. */
const ignoreEnded = (error: unknown): void => {
  if (!(error instanceof AppError)) throw error;
};

/** Gives a firm an owner and figures, and says what it does today. */
async function open(deps: Deps, listed: Listed): Promise<void> {
  const ownerId = listed.ownerId ?? await addOwner(deps, listed);
  const { availability } = firmAt(listed.slug);
  if (!ownerId || !availability || listed.hasSaid) return;
  const { state, days } = availability;
  const until = days && daysAfter(dayInIndia(deps.listings.now()), days);
  await setAvailability(deps.listings, ownerId, { state, ...until && { until } });
}

const addOwner = ({ identity, listings, enquiries }: Deps, { id, slug }: Listed) =>
  inTransaction(enquiries, async (trx) => {
    const listing = await lockListing(trx, id);
    if (!listing || listing.ownerId !== null) return listing?.ownerId;
    const now = enquiries.now();
    const { primaryPhone: mobile, language } = listing.business;
    const account = await createAccount(identity, trx, {
      username: slug.slice(0, 30),
      mobile,
      email: `${slug}@${demoOwnerDomain}`,
      password_hash: null,
      language,
    }, { method: "email", consentedAt: now });
    await transferListing(listings, trx, listing, account!.id);
    for (let n = 1; n <= 12; n++) {
      const sent_at = new Date(now.getTime() - n * 24 * 60 * 60_000);
      const answeredAt = new Date(sent_at.getTime() + firmAt(slug).usualMinutes * 60_000);
      const recipient = { id: crypto.randomUUID(), is_counted: true, sent_at, notified_at: null };
      await recordResponse(trx, { recipient, business: listing.business, answeredAt }, sent_at);
    }
    return account!.id;
  });

async function reply(ctx: EnquiriesCtx, waiting: Waiting): Promise<void> {
  const { id: recipientId, slug, ownerId, isOpened, since } = waiting;
  const { answersAfter, answer } = firmAt(slug);
  const now = ctx.now();
  const passed = (now.getTime() - since.getTime()) / 1000;
  const due = passed >= answersAfter ? answer : undefined;
  if (!due && (isOpened || passed < answersAfter / 3)) return;
  const about = await linkedTo(ctx.db, ownerId, onPage);
  const token = ownerTokenOf(ctx.links, { recipientId, about, shown: "dashboard" }, now);
  const said = !due
    ? { reply: "opened" } as const
    : due === "no"
    ? { reply: "declined" } as const
    : canCome(due, waiting, now);
  await replyByLink(ctx, { ...said, token }, { ip: undefined, device: "", deviceTokens: [] });
}

const daysUntil = { today: 0, week: 1, later: 7 };

const canCome = ({ days, price, note }: Answer, { wanted, language }: Waiting, now: Date) => {
  const ahead = days + daysUntil[wanted];
  // From 19:00 on, a firm comes on the next day.
  const first = ahead === 0 ? new Date(now.getTime() + 5 * 60 * 60_000) : now;
  const day = daysAfter(dayInIndia(first), ahead);
  return { reply: "can" as const, day, price, ...note && { note: note[language] } };
};
