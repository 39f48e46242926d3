import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Caller } from "#/contexts/identity/mod.ts";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { bodyProblems, jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { type Guard, limitCaller } from "#/platform/guard.ts";
import { AppError } from "#/shared/errors.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { events } from "../limits.ts";
import { getOwn, lockOwn } from "../owner/queries.ts";
import { findCalled } from "../queries.ts";
import { Slug } from "../schemas.ts";
import { endDoubt, findCallStates, findDayOutcomes } from "./queries.ts";
import { type OutcomeCtx, recordOutcome } from "./record-outcome.ts";
import { doubtPeriod, figuresOn } from "./rules.ts";
import { CallFigures, CallOutcomeInput } from "./schemas.ts";

const tags = ["listings"];

const outcomeExample: z.infer<typeof CallOutcomeInput> = {
  token: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10.uZ0nV0y1o8C9sQdXv5b2Lw",
  outcome: "answered",
};

const counts = { answered: 9, unanswered: 1, wrongNumber: 0 };

const figuresExample: CallFigures = {
  answering: { band: "usually", since: "2026-11-12" },
  total: { answered: 22, unanswered: 3, wrongNumber: 1 },
  last30Days: counts,
  previous30Days: counts,
  doubt: null,
};

type OutcomeDeps = {
  ctx: OutcomeCtx;
  guard: Guard;
  callerOf: (c: Context) => Caller;
};

export const outcomeRoutes = ({ ctx, guard, callerOf }: OutcomeDeps) =>
  createRouter().openapi(
    createRoute({
      tags,
      method: "post",
      path: "/api/business/{slug}/call-outcomes",
      operationId: "recordCallOutcome",
      summary: "Say whether a business answered your call",
      description:
        "The answer is the same whether or not the outcome counts. It counts with an unused token " +
        "of this business and its current primary number that is 8 seconds to 2 hours old, once in 90 " +
        "days for each business and person, and at most 10 times a day for each network. A network " +
        "(one IPv4 address or IPv6 /48) counts as one person, and so does a browser. Nothing counts " +
        "from the owner's browser or network.",
      request: {
        params: z.object({ slug: Slug }),
        body: jsonBody(CallOutcomeInput, outcomeExample),
      },
      responses: {
        204: { description: "The outcome is accepted." },
        ...problemResponses(
          ...bodyProblems,
          "unknown_business",
          "too_many_requests",
          "unavailable",
        ),
      },
    }),
    async (c) => {
      await limitCaller(c, guard, events);
      const called = await findCalled(ctx.db, c.req.valid("param").slug);
      if (!called) throw new AppError("unknown_business");
      const caller = callerOf(c);
      if (caller.ip) {
        const origin = await ctx.origins.of(caller);
        const given = { ...c.req.valid("json"), ...called, ip: caller.ip, origin };
        await recordOutcome(ctx, given);
      }
      return c.body(null, 204, { "Cache-Control": "no-store" });
    },
  );

/** Owner routes; the caller mounts them behind authentication. */
export const callRoutes = (ctx: Ctx) =>
  createRouter<SignedIn>().openapi(
    signedInRoute("listings", "get", "/api/my/business/call-outcomes", {
      operationId: "getMyCallOutcomes",
      summary: "Get what visitors say about their calls to your business",
      responses: { 200: jsonAnswer(CallFigures, "The figures.", figuresExample) },
      problems: ["no_business"],
    }),
    async (c) => {
      const { business: { _id, answering } } = await getOwn(ctx.db, c.get("actor").accountId);
      const today = dayInIndia(ctx.now());
      const [days, [state]] = await Promise.all([
        findDayOutcomes(ctx.db, [_id], today),
        findCallStates(ctx.db, [_id], today),
      ]);
      const { band: _, ...figures } = figuresOn(today, days.get(_id) ?? []);
      const since = state?.doubted_at;
      const doubt = since
        ? {
          since: since.toISOString(),
          escalatesAt: new Date(since.getTime() + doubtPeriod).toISOString(),
        }
        : null;
      return c.json({ answering, ...figures, doubt }, 200);
    },
  ).openapi(
    signedInRoute("listings", "post", "/api/my/business/number-confirmation", {
      operationId: "confirmMyNumber",
      summary: "Confirm that your primary number is right",
      description:
        "Ends `doubt` of `GET /api/my/business/call-outcomes`. Three further reports then go to " +
        "our moderators at once.",
      responses: { 204: { description: "The number is confirmed." } },
      problems: ["no_business"],
    }),
    async (c) => {
      await inTransaction(ctx, async (trx) => {
        const { business } = await lockOwn(trx, c.get("actor").accountId);
        await endDoubt(trx, business._id, ctx.now());
      });
      return c.body(null, 204, { "Cache-Control": "no-store" });
    },
  );
