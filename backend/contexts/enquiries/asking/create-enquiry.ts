import { v7 as uuid } from "uuid";
import {
  findLanguage,
  findVerifiedMobile,
  lockAccount,
  type Origin,
} from "#/contexts/identity/mod.ts";
import type { Trx } from "#/db/database.ts";
import { callerSite } from "#/http/requests/client-ip.ts";
import { type IdempotentRequest, onceByKey } from "#/platform/idempotency.ts";
import { AppError } from "#/shared/errors.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { newReference } from "#/shared/reference.ts";
import { findWork } from "#/shared/works.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { queueMessages } from "../messages/queue-message.ts";
import { addToCount, findEnquiry } from "../queries.ts";
import { presentEnquiry } from "../reading/present.ts";
import type { Enquiry, NewEnquiry } from "../schemas.ts";
import { exceededBy, isRepeated, limitsOfNumber, ofAddress, ofNumberToBusiness } from "./limits.ts";
import { obstacleOf } from "./obstacle.ts";
import { type Askable, findIds, findRecent, insertEnquiry, lockAskable } from "./queries.ts";

type Asked = {
  accountId: string;
  input: Omit<NewEnquiry, "captchaToken">;
  hasCaptcha: boolean;
  ip: string | undefined;
  origin: Origin;
  request?: IdempotentRequest | undefined;
};

/**
 * Sends a visitor's enquiry to up to three businesses.
 * @throws {AppError} `mobile_unverified`, `too_many_enquiries`, `captcha_required`,
 * `unknown_business`, `not_askable`, `invalid_request`, `key_reused`
 */
export async function createEnquiry(ctx: EnquiriesCtx, asked: Asked): Promise<Enquiry> {
  const id = await createOnce(ctx, asked);
  const row = await findEnquiry(ctx.db, id);
  if (!row) throw new AppError("unknown_enquiry");
  return await presentEnquiry(ctx, row);
}

/** @returns the id of the enquiry, also if an earlier call with the same key has sent it */
async function createOnce(ctx: EnquiriesCtx, asked: Asked): Promise<string> {
  const { limiter } = ctx;
  const sent: { mobile?: string; businessIds?: string[] } = {};
  const askedByNumber = await findAskedByNumber(ctx, asked);
  // The stored answer is an id, so that the text is stored once.
  const { id } = await onceByKey(ctx, asked.request, async (trx) => {
    const { id, ...of } = await create(ctx, trx, { ...asked, askedByNumber });
    Object.assign(sent, of);
    return { id };
  });
  if (sent.mobile) {
    if (asked.ip) await limiter.take(ofAddress, callerSite(asked.ip));
    for (const { limit } of limitsOfNumber) await limiter.take(limit, sent.mobile);
    for (const businessId of sent.businessIds ?? []) {
      await limiter.take(ofNumberToBusiness, `${sent.mobile} ${businessId}`);
    }
  }
  return id;
}

async function create(
  ctx: EnquiriesCtx,
  trx: Trx,
  { accountId, input, hasCaptcha, origin, askedByNumber }: Asked & { askedByNumber: Set<string> },
): Promise<{ id: string; mobile: string; businessIds: string[] }> {
  const now = ctx.now();
  // The lock order in every transaction: accounts, then businesses, then enquiries.
  if (!await lockAccount(trx, accountId)) throw new AppError("unauthorized");
  const mobile = await assertMayAsk(trx, accountId, { hasCaptcha, now });
  const businesses = await lockAsked(trx, { visitorId: accountId, askedByNumber }, input, now);
  const { category } = businesses[0]!;
  if (input.work && !findWork(category, input.work)) {
    throw invalid("work", "invalid_value", "Unknown work of this trade");
  }

  const id = uuid({ msecs: now.getTime() });
  const counted = await findCounted(ctx, trx, businesses, origin);
  const recipients = businesses.map((business, at) => ({
    id: uuid({ msecs: now.getTime(), seq: at }),
    enquiry_id: id,
    business_id: business.id,
    owner_id: business.ownerId,
    business_name: business.name,
    state: "sent" as const,
    sent_at: now,
    is_counted: counted.has(business.id),
  }));
  await insertEnquiry(trx, {
    id,
    reference: newReference(),
    visitor_id: accountId,
    language: await findLanguage(trx, accountId) ?? "en",
    category,
    work: input.work ?? null,
    wanted: input.wanted,
    pin_code: input.pinCode,
    text: input.text ?? "",
    photos: [],
    may_call: input.mayCall,
    state: "open",
    created_at: now,
  }, recipients);
  const asked = recipients.map((recipient) => ({
    kind: "asked" as const,
    enquiryId: id,
    recipientId: recipient.id,
  }));
  // Without it, a visitor who closes the page finds the enquiry only by signing in.
  await queueMessages(trx, [...asked, { kind: "sent", enquiryId: id }], now);
  await addToCount(trx, { day: dayInIndia(now), what: "asked", n: recipients.length });
  return { id, mobile, businessIds: businesses.map(({ id }) => id) };
}

/** How long further enquiries of a person to a business do not count, in days. */
const countedOnce = 30;

/** Those of locked businesses whose response time counts an enquiry. */
async function findCounted(
  { origins }: EnquiriesCtx,
  trx: Trx,
  businesses: Askable[],
  origin: Origin,
): Promise<Set<string>> {
  const counted = new Set<string>();
  for (const { id, ownerId } of businesses) {
    if (ownerId && await origins.isFrom(trx, origin, ownerId)) continue;
    const person = { subject: `request ${id}`, origin, days: countedOnce };
    if (await origins.count(trx, person)) counted.add(id);
  }
  return counted;
}

/**
 * Returns the slugs of businesses that the visitor's number has asked within 24 hours. Read before
 * the transaction, because the limiter has a connection of its own.
 */
async function findAskedByNumber(
  { db, limiter }: EnquiriesCtx,
  { accountId, input }: Asked,
): Promise<Set<string>> {
  const number = await findVerifiedMobile(db, accountId);
  if (!number) return new Set();
  const asked = new Set<string>();
  for (const { id, slug } of await findIds(db, input.businesses)) {
    const { points } = await limiter.usage(ofNumberToBusiness, `${number.mobile} ${id}`);
    if (points > 0) asked.add(slug);
  }
  return asked;
}

/**
 * Applies the limits of a visitor whose account is locked.
 * @returns the visitor's verified number
 */
async function assertMayAsk(
  trx: Trx,
  visitorId: string,
  { hasCaptcha, now }: { hasCaptcha: boolean; now: Date },
): Promise<string> {
  const proven = await findVerifiedMobile(trx, visitorId);
  if (!proven) throw new AppError("mobile_unverified");
  const recent = await findRecent(trx, visitorId, now);
  const exceeded = exceededBy(recent, now);
  if (exceeded.length > 0) {
    const endsAt = Math.max(...exceeded.map(({ endsAt }) => endsAt.getTime()));
    throw new AppError("too_many_enquiries", {
      errors: exceeded.map(({ code, message }) => ({ field: "businesses", code, message })),
      retryAfterSeconds: Math.ceil((endsAt - now.getTime()) / 1000),
    });
  }
  if (isRepeated(recent, now) && !hasCaptcha) throw new AppError("captcha_required");
  return proven.mobile;
}

/** Locks the businesses of an enquiry, and returns them in the order of the enquiry. */
async function lockAsked(
  trx: Trx,
  { visitorId, askedByNumber }: { visitorId: string; askedByNumber: Set<string> },
  { businesses: slugs }: Pick<NewEnquiry, "businesses">,
  now: Date,
): Promise<Askable[]> {
  if (new Set(slugs).size < slugs.length) {
    throw invalid("businesses", "invalid_value", "Name each business once");
  }
  const locked = await lockAskable(trx, slugs, { visitorId, now });
  const found = new Map(locked.map((row) => [row.slug, row]));
  const businesses = slugs.flatMap((slug) => found.get(slug) ?? []);
  if (businesses.length < slugs.length) throw new AppError("unknown_business");
  if (new Set(businesses.map(({ category }) => category)).size > 1) {
    throw invalid("businesses", "invalid_value", "Ask businesses of one trade");
  }
  const errors = businesses.flatMap((business, at) => {
    const isAsked = business.isAsked || askedByNumber.has(business.slug);
    const obstacle = obstacleOf({ ...business, isAsked }, visitorId);
    return obstacle ? [{ field: `businesses.${at}`, ...obstacle }] : [];
  });
  if (errors.length > 0) throw new AppError("not_askable", { errors });
  return businesses;
}

const invalid = (field: string, code: string, message: string) =>
  new AppError("invalid_request", { errors: [{ field, code, message }] });
