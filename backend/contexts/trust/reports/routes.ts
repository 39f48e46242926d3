import type { Context } from "hono";
import { createRouter } from "#/http/contract/router.ts";
import { callerNetwork } from "#/http/requests/client-ip.ts";
import { checkCaptcha } from "#/platform/check-captcha.ts";
import { type Guard, limitCaller } from "#/platform/guard.ts";
import { AppError } from "#/shared/errors.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import * as contract from "./contract.ts";
import { freeReports, lookups, reportsByAddress } from "./limits.ts";
import { readReport } from "./read-report.ts";
import { reportBusiness } from "./report-business.ts";
import { reportReview } from "./report-review.ts";

const noStore = { "Cache-Control": "no-store" };

/** What anyone may say is wrong, and what has become of it. */
export const reportRoutes = (ctx: CasesCtx, guard: Guard) =>
  createRouter()
    .openapi(contract.reportBusiness, async (c) => {
      const report = c.req.valid("json");
      const network = await admit(c, guard, report.captchaToken);
      const filed = await reportBusiness(ctx, c.req.valid("param").slug, report, network);
      return c.json(filed, 202, noStore);
    })
    .openapi(contract.reportReview, async (c) => {
      const report = c.req.valid("json");
      const network = await admit(c, guard, report.captchaToken);
      const filed = await reportReview(ctx, c.req.valid("param").id, report, network);
      return c.json(filed, 202, noStore);
    })
    .openapi(contract.readReport, async (c) => {
      await limitCaller(c, guard, lookups);
      return c.json(await readReport(ctx, c.req.valid("param").reference), 200, noStore);
    });

/**
 * Counts a report where it comes from.
 *
 * @returns the network of its caller, undefined for a page that is being rendered
 * @throws {AppError} `too_many_requests`, and `captcha_required` after a few from one place
 */
async function admit(
  c: Context,
  guard: Guard,
  captchaToken: string | undefined,
): Promise<string | undefined> {
  const { limiter, startsPerAddress } = guard.ctx;
  const ip = guard.clientIp(c);
  if (!ip) return undefined;
  const network = callerNetwork(ip);
  const { allowed: isFree } = await limiter.take(freeReports, network);
  if (!isFree && !captchaToken) throw new AppError("captcha_required");
  await limitCaller(c, guard, reportsByAddress(startsPerAddress));
  if (!isFree) await checkCaptcha(guard.ctx, captchaToken, ip);
  return network;
}
