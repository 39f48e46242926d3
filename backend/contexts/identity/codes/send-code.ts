import { getLogger } from "@logtape/logtape";
import { type ContactPoint, reachesMobile } from "#/shared/contact-point.ts";
import { AppError } from "#/shared/errors.ts";
import type { Language } from "#/shared/language.ts";
import type { IdentityCtx } from "../ctx.ts";
import {
  codeCooldown,
  codesByPrefix,
  codesByPurpose,
  codesByRecipient,
  codesBySource,
  codesForSignedIn,
  codesForStrangers,
  codesInAll,
  isSignedInPurpose,
} from "../limits.ts";
import type { CodePurpose } from "../tables.ts";
import { budgetOf, type Claim } from "./claim.ts";

const log = getLogger(["karigar", "identity"]);

type Message = { to: ContactPoint; purpose: CodePurpose; code: string; language: Language };

/**
 * Claims one message to a recipient, before anything is sent: of several at once, one goes out. From
 * what is the caller's own to what is the recipient's, so that who has used up theirs does not touch
 * another's. Known devices have a budget of their account's, which strangers cannot use up.
 *
 * @throws code_just_sent, too_many_requests
 */
export async function claimCodeMessage(
  claim: Claim,
  { to, purpose }: { to: ContactPoint; purpose: CodePurpose },
): Promise<void> {
  const { source, device } = claim.asker;
  const { address } = to;
  const budget = budgetOf(purpose, { to: address, knownAccountId: device?.accountId });
  // What signed-in accounts ask for closes no number and no block to registration and sign-in.
  const shared = (key: string) => isSignedInPurpose(purpose) ? `signed-in ${key}` : key;
  // First, so that of taps at once only one comes any further.
  await claim.take(codeCooldown, device ? budget : `${budget} ${source}`, "code_just_sent");
  if (!device) {
    if (source) await claim.take(codesBySource, `${source} ${address}`);
    if (countsInBlock(purpose, to)) await claim.take(codesByPrefix, shared(address.slice(0, 6)));
  }
  await claim.take(codesByPurpose, budget);
  if (!device) await claim.take(codesByRecipient, shared(address));
}

/**
 * Only what strangers can have sent to any number. Resets go to verified numbers alone, and nobody
 * may see which those are: for them a block never closes, and what is asked for numbers that are not
 * known closes none.
 */
const countsInBlock = (purpose: CodePurpose, { channel }: ContactPoint): boolean =>
  ["registration", "sign_in", "claim", "listed_number", "mobile_change"].includes(purpose) &&
  reachesMobile(channel);

/**
 * Sends a code by the way its recipient has.
 * @param failure what the specification says when it does not go out
 * @throws message_not_sent, too_many_requests when no more go out today; the claim is given back then
 */
export async function sendCode(
  ctx: IdentityCtx,
  message: Message,
  claim: Claim,
  failure?: string,
): Promise<void> {
  const { purpose } = message;
  try {
    const share = isSignedInPurpose(purpose) ? codesForSignedIn : codesForStrangers;
    if (!claim.asker.device) await claim.take(share(ctx.messagesPerDay), "all");
    await claim.take(codesInAll(ctx.messagesPerDay), "all");
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") {
      const text = "The limit of messages a day is reached: one for {purpose} did not go out";
      log.error(text, { purpose });
      ctx.onMessage?.({ purpose, outcome: "refused" });
    }
    throw error;
  }
  try {
    const { to, ...code } = message;
    await ctx.send(to, code);
  } catch (cause) {
    log.error("A message for {purpose} did not go out: {cause}", { purpose, cause });
    ctx.onMessage?.({ purpose, outcome: "failed" });
    await claim.giveBack();
    throw new AppError("message_not_sent", { detail: failure, retryAfterSeconds: 10, cause });
  }
  ctx.onMessage?.({ purpose, outcome: "sent" });
}
