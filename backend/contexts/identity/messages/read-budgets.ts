import type { IdentityCtx } from "../ctx.ts";
import { allCodes, allListingSms, codesForSignedIn, codesForUnknownDevices } from "../limits.ts";

/** The daily budgets of messages; `all` includes the others. */
const budgets = {
  all: allCodes,
  unknown_devices: codesForUnknownDevices,
  signed_in: codesForSignedIn,
  listings: allListingSms,
};

export const messageBudgets = Object.keys(budgets) as (keyof typeof budgets)[];

export type MessageBudget = { name: keyof typeof budgets; limit: number; left: number };

/** Returns what is left of each budget today. */
export const readMessageBudgets = (
  { limiter, limitsScale, messagesPerDay }: Pick<
    IdentityCtx,
    "limiter" | "limitsScale" | "messagesPerDay"
  >,
): Promise<MessageBudget[]> =>
  Promise.all(messageBudgets.map(async (name) => {
    const budget = budgets[name](messagesPerDay);
    const limit = budget.points * limitsScale;
    const { points } = await limiter.usage(budget, "all");
    return { name, limit, left: Math.max(0, limit - points) };
  }));
