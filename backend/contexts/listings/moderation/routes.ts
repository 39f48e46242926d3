import type { Context } from "hono";
import type { SignedIn } from "#/http/requests/auth.ts";
import { callerNetwork } from "#/http/requests/client-ip.ts";
import { createRouter } from "#/http/contract/router.ts";
import { checkCaptcha } from "#/platform/check-captcha.ts";
import { type Guard, limitCaller } from "#/platform/guard.ts";
import { showPage } from "#/http/page-links.ts";
import { AppError } from "#/shared/errors.ts";
import { decodeCursor, toPage } from "#/shared/pagination.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { freeReports, reports } from "../limits.ts";
import * as contract from "./contract.ts";
import {
  findListings,
  findReports,
  type Found,
  readModerated,
  readReports,
  type Slice,
} from "./queries.ts";
import type { ModerationCtx } from "./hold-owner.ts";
import { reportBusiness } from "./report-business.ts";
import { resolveReport } from "./resolve-report.ts";
import { restoreBusiness } from "./restore-business.ts";
import { suspendBusiness } from "./suspend-business.ts";

/** What anyone may say about a listing. */
export const reportRoutes = (ctx: SuspensionCtx, guard: Guard) =>
  createRouter().openapi(contract.reportBusiness, async (c) => {
    const report = c.req.valid("json");
    await limitCaller(c, guard, reports);
    await askForCaptcha(c, guard, report.captchaToken);
    await reportBusiness(ctx, c.req.valid("param").slug, report);
    return c.body(null, 202, { "Cache-Control": "no-store" });
  });

/** @throws {AppError} `captcha_required` after a few reports from one place */
async function askForCaptcha(c: Context, { ctx, clientIp }: Guard, token: string | undefined) {
  const ip = clientIp(c);
  if (!ip) return;
  const { allowed } = await ctx.limiter.take(freeReports, callerNetwork(ip));
  if (allowed) return;
  if (!token) throw new AppError("captcha_required");
  await checkCaptcha(ctx, token, ip);
}

/** What admins do about listings and reports; for those who are known to be admins already. */
export const adminRoutes = (ctx: ModerationCtx) =>
  createRouter<SignedIn>()
    .openapi(contract.listModerated, async (c) => {
      const { status, q, ...rest } = c.req.valid("query");
      const slice = sliceOf(rest);
      const found = await findListings(ctx.db, { status, text: q }, slice);
      const ids = answerPage(c, found, slice);
      const businesses = await readModerated(ctx.db, ids);
      return c.json(ids.flatMap((id) => businesses.get(id) ?? []), 200);
    })
    .openapi(contract.suspend, async (c) => {
      const { reason } = c.req.valid("json");
      const adminId = c.get("actor").accountId;
      const { id } = c.req.valid("param");
      return c.json(await suspendBusiness(ctx, id, { reason, adminId }), 200);
    })
    .openapi(
      contract.restore,
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await restoreBusiness(ctx, id, c.get("actor").accountId), 200);
      },
    )
    .openapi(contract.listReports, async (c) => {
      const { status, ...rest } = c.req.valid("query");
      const slice = sliceOf(rest);
      const ids = answerPage(c, await findReports(ctx.db, status, slice), slice);
      const reports = await readReports(ctx.db, ids);
      return c.json(ids.flatMap((id) => reports.get(id) ?? []), 200);
    })
    .openapi(contract.resolveReport, async (c) => {
      const resolution = { ...c.req.valid("json"), adminId: c.get("actor").accountId };
      return c.json(await resolveReport(ctx, c.req.valid("param").id, resolution), 200);
    });

const sliceOf = (
  { limit = 20, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Slice => ({ limit, cursor: cursor === undefined ? undefined : decodeCursor(cursor) });

/** @returns the ids of the page, whose headers are set */
function answerPage(c: Context, { ids, total }: Found, { limit, cursor }: Slice): string[] {
  const page = toPage(ids.map((id) => ({ id, score: 0 })), limit, cursor);
  showPage(c, page, total);
  return page.rows.map(({ id }) => id);
}
