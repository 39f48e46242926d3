import { getLogger } from "@logtape/logtape";
import { AppError } from "../../../shared/errors.ts";
import type { Limit } from "../../../db/limiter.ts";
import type { IdentityCtx } from "../ctx.ts";
import { codeCooldown, codesByPrefix, codesByRecipient, codesInAll } from "../limits.ts";
import type { CodePurpose } from "../tables.ts";
import type { Language } from "../schemas.ts";

const log = getLogger(["karigar", "identity"]);

export type Message = { to: string; purpose: CodePurpose; code: string; language: Language };

export type Claim = {
  /** Gives back what a message that did not go out has not cost. */
  giveBack(): Promise<void>;
};

/**
 * Claims one message to a recipient, before anything is sent: of several at once, one goes out.
 * @throws too_many_requests
 */
export async function claimMessage(ctx: IdentityCtx, recipient: string): Promise<Claim> {
  const isEmail = recipient.includes("@");
  const claims: [Limit, string][] = [
    [codeCooldown, recipient],
    [codesByRecipient, recipient],
    ...isEmail ? [] : [[codesByPrefix, recipient.slice(0, 6)] as [Limit, string]],
    [codesInAll(ctx.messagesPerDay), "all"],
  ];
  for (const [limit, key] of claims) {
    const { allowed, resetSeconds } = await ctx.limiter.take(limit, key);
    if (allowed) continue;
    if (key === "all") log.error("The limit of messages a day is reached: none go out");
    throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
  }
  return {
    giveBack: async () => {
      await ctx.limiter.giveBack(codeCooldown, recipient);
      await ctx.limiter.giveBack(codesByRecipient, recipient);
    },
  };
}

/**
 * Sends a code by the way its recipient has.
 * @param failure what the specification says when it does not go out
 * @throws message_not_sent; the claim is given back then
 */
export async function sendCode(
  ctx: IdentityCtx,
  { to, purpose, ...message }: Message,
  claim: Claim,
  failure?: string,
): Promise<void> {
  try {
    if (to.includes("@")) {
      if (purpose === "sign_in") throw new Error("A phone's code goes to no address");
      await ctx.email.send({ to, purpose, ...message });
    } else {
      if (purpose === "email_change") throw new Error("An address' code goes to no phone");
      await ctx.sms.send({ to, purpose, ...message });
    }
  } catch (cause) {
    log.error("A message for {purpose} did not go out: {cause}", { purpose, cause });
    await claim.giveBack();
    throw new AppError("message_not_sent", { detail: failure, retryAfterSeconds: 10, cause });
  }
}
