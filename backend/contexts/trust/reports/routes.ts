import type { Context } from "hono";
import { publicJson } from "#/http/contract/json.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { callerNetwork } from "#/http/requests/client-ip.ts";
import { checkCaptcha } from "#/platform/check-captcha.ts";
import { type Guard, limitCaller } from "#/platform/guard.ts";
import { AppError } from "#/shared/errors.ts";
import { answerCase, appealCase } from "../appeals/answer-case.ts";
import * as contract from "./contract.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { freeReports, lookups, reports } from "./limits.ts";
import { readCaseOf, readCasesOf, readReport } from "../appeals/read-mine.ts";
import { quarterOf, readTransparency } from "../transparency/read-transparency.ts";
import { reportReview } from "./report-review.ts";
import { reportBusiness } from "./report-business.ts";

/** Seconds for which anyone may keep the numbers of a quarter. */
const maxAge = 60;

const noStore = { "Cache-Control": "no-store" };

/** What anyone may say, and ask. */
export const publicRoutes = (ctx: CasesCtx, guard: Guard) =>
  createRouter()
    .openapi(contract.reportBusiness, async (c) => {
      const report = c.req.valid("json");
      await limitCaller(c, guard, reports);
      await askForCaptcha(c, guard, report.captchaToken);
      const ip = guard.clientIp(c);
      const network = ip && callerNetwork(ip);
      const filed = await reportBusiness(ctx, c.req.valid("param").slug, report, network);
      return c.json(filed, 202, noStore);
    })
    .openapi(contract.reportReview, async (c) => {
      const report = c.req.valid("json");
      await limitCaller(c, guard, reports);
      await askForCaptcha(c, guard, report.captchaToken);
      const ip = guard.clientIp(c);
      const network = ip && callerNetwork(ip);
      const filed = await reportReview(ctx, c.req.valid("param").id, report, network);
      return c.json(filed, 202, noStore);
    })
    .openapi(contract.readReport, async (c) => {
      await limitCaller(c, guard, lookups);
      return c.json(await readReport(ctx, c.req.valid("param").reference), 200, noStore);
    })
    .openapi(contract.readTransparency, async (c) => {
      const { quarter = quarterOf(ctx.now()) } = c.req.valid("query");
      return publicJson(c, await readTransparency(ctx, quarter), maxAge);
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

/** What owners do about decisions; for people who are signed in already. */
export const ownerRoutes = (ctx: CasesCtx) =>
  createRouter<SignedIn>()
    .openapi(contract.listMyCases, async (c) =>
      c.json(await readCasesOf(ctx, c.get("actor").accountId), 200))
    .openapi(contract.answerCase, async (c) => {
      const ownerId = c.get("actor").accountId;
      const { id } = c.req.valid("param");
      await answerCase(ctx, id, { ownerId, text: c.req.valid("json").text });
      return c.json(await readCaseOf(ctx, ownerId, id), 200);
    })
    .openapi(contract.appealCase, async (c) => {
      const ownerId = c.get("actor").accountId;
      const { id } = c.req.valid("param");
      await appealCase(ctx, id, { ownerId, text: c.req.valid("json").text });
      return c.json(await readCaseOf(ctx, ownerId, id), 200);
    });
