import { AppError } from "#/shared/errors.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { contactsInADay } from "./limits.ts";

/** It may be anybody's: nobody has messages sent to somebody else again and again. */
export async function claimContact(
  { limiter }: Pick<CasesCtx, "limiter">,
  contact: string,
): Promise<void> {
  const { allowed, resetSeconds } = await limiter.take(contactsInADay, contact);
  if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
}
