import type { Ctx } from "#/db/ctx.ts";
import { countRequests } from "./queries.ts";

/** Whether a visitor has sent a request within 24 hours, so that the next one needs a captcha. */
export const needsCaptcha = async ({ db, now }: Ctx, visitorId: string): Promise<boolean> =>
  (await countRequests(db, visitorId, now())).day > 0;
