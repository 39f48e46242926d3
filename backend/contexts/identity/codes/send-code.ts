import { getLogger } from "@logtape/logtape";
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
import { findSentCode } from "./code-queries.ts";
import { budgetKey, type Claim } from "./claim.ts";

const log = getLogger(["karigar", "identity"]);

type Message = { to: ContactPoint; purpose: CodePurpose; code: string; language: Language };

/**
 * Counts a message against all limits before sending, so that only one of several parallel requests
 * sends a message. The caller's limits come first, so a caller over its limit costs the recipient
 * nothing. Known devices have a budget that other callers cannot use up.
 *
 * @throws code_just_sent, too_many_requests
 */
export async function claimCodeMessage(
  claim: Claim,
  { to, purpose }: { to: ContactPoint; purpose: CodePurpose },
): Promise<void> {
  const { source, device } = claim.requester;
  const { address } = to;
  const budget = budgetKey(purpose, { to: address, knownAccountId: device?.accountId });
  // Separate limits: signed-in accounts must not use up the limits of registration and sign-in.
  const shared = (key: string) => isSignedInPurpose(purpose) ? `signed-in ${key}` : key;
  // Comes first, so that only one request of a double tap passes.
  await claim.take(codeCooldown, device ? budget : `${budget} ${source}`, "code_just_sent");
  if (!device) {
    if (source) await claim.take(codesBySource, `${source} ${address}`);
    if (countsInBlock(purpose, to)) await claim.take(codesByPrefix, shared(address.slice(0, 6)));
  }
  await claim.take(codesByPurpose, budget);
  if (!device) await claim.take(codesByRecipient, shared(address));
}

/**
 * Like {@link claimCodeMessage}, for codes that only their id and a caller without an account
 * enter. `code_just_sent` names the code in hand: another tab or browser of the network does not
 * have its id.
 */
export async function claimAnonymousCode(
  ctx: Pick<IdentityCtx, "db" | "now">,
  claim: Claim,
  message: { to: ContactPoint; purpose: "sign_in" | "password_reset" },
): Promise<void> {
  try {
    await claimCodeMessage(claim, message);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "code_just_sent") throw error;
    const pendingId = await findSentCode(ctx.db, {
      purpose: message.purpose,
      recipient: message.to.address,
      byKnownDevice: claim.requester.device !== undefined,
      now: ctx.now(),
    });
    throw new AppError(error.code, { ...error.options, pendingId });
  }
}

/**
 * Whether an anonymous caller can send the message to any number. Password resets do not count:
 * they go only to verified numbers, and a limit would reveal which numbers are verified.
 */
const countsInBlock = (purpose: CodePurpose, { channel }: ContactPoint): boolean =>
  ["registration", "sign_in", "claim", "listed_number", "mobile_change"].includes(purpose) &&
  reachesMobile(channel);

/**
 * Sends a code; returns the claimed points on failure.
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
  const take = (limit: Limit) => claim.take(limit, "all", "too_many_requests", parts);
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
    await claim.refund();
    throw new AppError("message_not_sent", { detail: failure, retryAfterSeconds: 10, cause });
  }
  ctx.onMessage?.({ purpose, outcome: "sent" });
}
