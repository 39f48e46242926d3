import type { Ctx } from "#/db/ctx.ts";
import { isRepeated } from "./limits.ts";
import { findRecent } from "./queries.ts";

/** Whether a visitor has sent a request in 24 hours, so that the next one needs a captcha. */
export const needsCaptcha = async ({ db, now }: Ctx, visitorId: string): Promise<boolean> =>
  isRepeated(await findRecent(db, visitorId, now()), now());
