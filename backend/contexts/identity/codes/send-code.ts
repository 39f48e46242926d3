import { getLogger } from "@logtape/logtape";
import { v7 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { type ContactPoint, reachesMobile } from "#/shared/contact-point.ts";
import type { Limit } from "#/platform/limiter.ts";
import { AppError } from "#/shared/errors.ts";
import type { Language } from "#/shared/language.ts";
import type { IdentityCtx } from "../ctx.ts";
import {
  allCodes,
  codeCooldown,
  codesByPrefix,
  codesByPurpose,
  codesByRecipient,
  codesBySource,
  codesForSignedIn,
  codesForUnknownDevices,
  isSignedInPurpose,
} from "../limits.ts";
import type { CodePurpose } from "../tables.ts";
import { budgetKey, type Claim } from "./claim.ts";
import { deleteCode, findSentCode } from "./code-queries.ts";
import { type Challenge, createCode, presentSending } from "./one-time-code.ts";

const log = getLogger(["karigar", "identity"]);

type Message = {
  to: ContactPoint;
  /** Consents to a listing have messages of their own (consent-codes.ts). */
  purpose: Exclude<CodePurpose, "listing_consent">;
  code: string;
  language: Language;
};

/** Codes that only their id and a caller without an account enter. */
const isEnteredById = (purpose: CodePurpose): boolean =>
  purpose === "sign_in" || purpose === "password_reset";

/**
 * Counts a message against all limits before sending, so that only one of several parallel requests
 * sends a message. The caller's limits come first, so a caller over its limit costs the recipient
 * nothing. Known devices have a budget that other callers cannot use up.
 *
 * `code_just_sent` names a code that its id enters: another tab or browser of the network does not
 * have the id.
 *
 * @throws code_just_sent, too_many_requests
 */
export async function claimCodeMessage(
  { db, now }: Pick<IdentityCtx, "db" | "now">,
  claim: Claim,
  { to, purpose }: Pick<Message, "to" | "purpose">,
): Promise<void> {
  const { source, device } = claim.requester;
  const { address } = to;
  const budget = budgetKey(purpose, { to: address, knownAccountId: device?.accountId });
  // Separate limits: signed-in accounts must not use up the limits of registration and sign-in.
  const shared = (key: string) => isSignedInPurpose(purpose) ? `signed-in ${key}` : key;
  // Comes first, so that only one request of a double tap passes.
  const pause = await claim.tryTake(codeCooldown, device ? budget : `${budget} ${source}`);
  if (!pause.allowed) {
    const sent = { purpose, recipient: address, byKnownDevice: device !== undefined, now: now() };
    throw new AppError("code_just_sent", {
      retryAfterSeconds: pause.resetSeconds,
      pendingId: isEnteredById(purpose) ? await findSentCode(db, sent) : undefined,
    });
  }
  if (!device) {
    if (source) await claim.take(codesBySource, `${source} ${address}`);
    if (countsInBlock(purpose, to)) await claim.take(codesByPrefix, shared(address.slice(0, 6)));
  }
  await claim.take(codesByPurpose, budget);
  if (!device) await claim.take(codesByRecipient, shared(address));
}

type NewCode =
  & Pick<Message, "to" | "purpose" | "language">
  & Pick<Challenge, "accountId" | "about">
  & {
    /** A new id if undefined. */
    id?: string;
    /** The specification's text for a failed delivery. */
    failure?: string;
  };

/**
 * Creates a code claimed by {@link claimCodeMessage} and sends it. Deletes it if it cannot be sent.
 * @param prepare runs in the transaction that creates the code
 * @throws message_not_sent, too_many_requests, and what `prepare` throws
 */
export async function sendNewCode(
  ctx: IdentityCtx,
  claim: Claim,
  { id = uuid({ msecs: ctx.now().getTime() }), failure, to, purpose, language, ...about }: NewCode,
  prepare?: (trx: Trx) => Promise<void>,
): Promise<{ id: string; expiresAt: string; resendAt: string }> {
  const byKnownDevice = claim.requester.device !== undefined;
  const challenge = { id, purpose, recipient: to.address, byKnownDevice, ...about };
  const { code, ...sending } = await inTransaction(ctx, async (trx) => {
    await prepare?.(trx);
    return await createCode({ ...ctx, db: trx }, challenge);
  });
  try {
    await sendCode(ctx, { to, purpose, code, language }, claim, failure);
  } catch (error) {
    await deleteCode(ctx.db, id);
    throw error;
  }
  return { id, ...presentSending(sending) };
}

/**
 * Whether an anonymous caller can send the message to any number. Password resets do not count:
 * they go only to verified numbers, and a limit would reveal which numbers are verified.
 */
const countsInBlock = (purpose: CodePurpose, { channel }: ContactPoint): boolean =>
  ["registration", "sign_in", "claim", "listed_number", "mobile_change"].includes(purpose) &&
  reachesMobile(channel);

/**
 * Sends a code.
 * @param failure the specification's text for a failed delivery
 * @throws message_not_sent; too_many_requests when the daily limit of messages is reached
 */
export async function sendCode(
  ctx: IdentityCtx,
  message: Message,
  claim: Claim,
  failure?: string,
): Promise<void> {
  const { to, ...code } = message;
  const { purpose } = message;
  const parts = ctx.partsOf(to.channel, code);
  const take = (limit: Limit) => claim.take(limit, "all", parts);
  try {
    const share = isSignedInPurpose(purpose) ? codesForSignedIn : codesForUnknownDevices;
    if (!claim.requester.device) await take(share(ctx.messagesPerDay));
    await take(allCodes(ctx.messagesPerDay));
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") {
      const text = "Daily message limit reached: no message sent for {purpose}";
      log.error(text, { purpose });
      ctx.onMessage?.({ purpose, outcome: "refused" });
    }
    throw error;
  }
  try {
    await ctx.send(to, code);
  } catch (cause) {
    log.error("Failed to send a message for {purpose}: {cause}", { purpose, cause });
    ctx.onMessage?.({ purpose, outcome: "failed" });
    throw new AppError("message_not_sent", { detail: failure, retryAfterSeconds: 10, cause });
  }
  ctx.onMessage?.({ purpose, outcome: "sent" });
}
