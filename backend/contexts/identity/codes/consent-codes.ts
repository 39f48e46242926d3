import { getLogger } from "@logtape/logtape";
import type { Trx } from "#/db/database.ts";
import type { RegistrarMessage } from "#/gateways/messages.ts";
import { bySms } from "#/shared/contact-point.ts";
import { AppError } from "#/shared/errors.ts";
import type { IdentityCtx } from "../ctx.ts";
import {
  codeCooldown,
  codesByPurpose,
  codesByRegistrar,
  messagesToHolders,
  peopleByRegistrar,
  registrarSms,
} from "../limits.ts";
import { budgetKey, Claim } from "./claim.ts";
import type { CodeRow } from "./code-queries.ts";
import { checkCode, createCode, useCode } from "./one-time-code.ts";

const log = getLogger(["karigar", "identity"]);

const purpose = "listing_consent";

type Request = {
  registrarId: string;
  mobile: string;
  /** Whether the registrar enters another person, and does not ask for another code. */
  isNew: boolean;
  message: RegistrarMessage;
};

/**
 * Codes with which people agree that a registrar lists them. They sign no one in. Their budgets are
 * apart from those of all other codes, and no address or block of numbers pays for them.
 */
export const consentCodesOf = (ctx: IdentityCtx) => {
  const budget = registrarSms(ctx.registrarSmsPerDay);
  const partsOf = (message: RegistrarMessage) => ctx.partsOf("sms", message);
  return {
    /** Returns how many people a registrar has entered in 24 hours, and how many are allowed. */
    async peopleOf(registrarId: string): Promise<{ entered: number; most: number }> {
      const { points } = await ctx.limiter.usage(peopleByRegistrar, registrarId);
      return { entered: points, most: peopleByRegistrar.points * ctx.limitsScale };
    },
    /**
     * Counts a request before the work looks the number up, so that the limits tell nothing about
     * it. Failed work does not count.
     *
     * @throws code_just_sent, too_many_codes, too_many_requests
     */
    request<T>(
      { registrarId, mobile, isNew, message }: Request,
      work: () => Promise<T>,
    ): Promise<T> {
      const claim = new Claim(ctx, { source: registrarId });
      const key = budgetKey(purpose, { to: mobile, knownAccountId: null });
      return claim.during(async () => {
        if (isNew) await claim.take(peopleByRegistrar, registrarId);
        const pause = await claim.tryTake(codeCooldown, key);
        if (!pause.allowed) {
          throw new AppError("code_just_sent", { retryAfterSeconds: pause.resetSeconds });
        }
        await claim.take(codesByPurpose, key);
        const ofRegistrar = await claim.tryTake(codesByRegistrar, registrarId);
        if (!ofRegistrar.allowed) {
          throw new AppError("too_many_codes", { retryAfterSeconds: ofRegistrar.resetSeconds });
        }
        await claim.take(budget, "all", partsOf(message));
        return await work();
      });
    },
    /** @param id of the entry, which has one code at a time */
    async create(trx: Trx, { id, mobile }: { id: string; mobile: string }): Promise<string> {
      const challenge = { id, recipient: mobile, accountId: null, byKnownDevice: false };
      return (await createCode({ ...ctx, db: trx }, { ...challenge, purpose })).code;
    },
    /** @throws message_not_sent */
    async send(mobile: string, message: RegistrarMessage): Promise<void> {
      try {
        await ctx.send(bySms(mobile), message);
      } catch (cause) {
        log.error("Failed to send {message}: {cause}", { message: message.registrar, cause });
        ctx.onMessage?.({ purpose, outcome: "failed" });
        throw new AppError("message_not_sent", { retryAfterSeconds: 10, cause });
      }
      ctx.onMessage?.({ purpose, outcome: "sent" });
    },
    /** @returns the time until which the budget allows no such message; undefined if it does */
    async waitForBudget(message: RegistrarMessage): Promise<Date | undefined> {
      const { allowed, resetSeconds } = await ctx.limiter.take(budget, "all", partsOf(message));
      return allowed ? undefined : new Date(ctx.now().getTime() + 1000 * resetSeconds);
    },
    /** Whether the holder of a known number may get a message about it now, and counts it. */
    mayNotify: async (mobile: string): Promise<boolean> =>
      (await ctx.limiter.take(messagesToHolders, mobile)).allowed,
    /** @throws otp_invalid, otp_expired, otp_exhausted, too_many_requests */
    check: (code: { id: string; otp: string }): Promise<CodeRow> =>
      checkCode(ctx, { ...code, purpose }),
    /** @throws otp_expired when a concurrent request used it first */
    use: (trx: Trx, code: CodeRow): Promise<void> => useCode({ ...ctx, db: trx }, code),
  };
};

export type ConsentCodes = ReturnType<typeof consentCodesOf>;
