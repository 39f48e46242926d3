import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Caller } from "#/contexts/identity/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import { bodyProblems, jsonAnswer, jsonBody, WholeNumber } from "#/http/contract/contract.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { callerNetwork } from "#/http/requests/client-ip.ts";
import { type Guard, limitCaller } from "#/platform/guard.ts";
import type { LinkSigner } from "#/platform/link-token.ts";
import { AppError } from "#/shared/errors.ts";
import { createCallToken } from "../calls/call-token.ts";
import { CallToken } from "../calls/schemas.ts";
import { events } from "../limits.ts";
import { getOwn } from "../owner/queries.ts";
import { findCalled } from "../queries.ts";
import { Slug } from "../schemas.ts";
import { countEvent, type CountingCtx } from "./count-event.ts";
import type { EventCounter } from "./event-counter.ts";
import { isCrawler } from "./is-crawler.ts";
import { findEventCounts, findTopQueries } from "./queries.ts";
import { ListingEvent, ListingStats } from "./schemas.ts";
import { lastDays, summarise } from "./summarise.ts";
import { writeCounts } from "./write-counts.ts";

const tags = ["listings"];

const counts = { views: 41, calls: 6, whatsapp: 3, website: 1, searches: 22 };

const statsExample: ListingStats = {
  totals: counts,
  days: [{ date: "2026-11-21", ...counts }],
  queries: [{ text: "painter in pune", count: 12 }],
};

const callTokenExample = {
  token: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10.uZ0nV0y1o8C9sQdXv5b2Lw",
};

type EventDeps = Omit<CountingCtx, "limiter" | "ctx"> & {
  ctx: Ctx & { calls: LinkSigner };
  guard: Guard;
  callerOf: (c: Context) => Caller;
};

export const eventRoutes = ({ guard, callerOf, ...deps }: EventDeps) =>
  createRouter().openapi(
    createRoute({
      tags,
      method: "post",
      path: "/api/business/{slug}/events",
      operationId: "countEvent",
      summary: "Record that a user viewed or contacted a listing",
      description:
        "The service counts by day and ignores crawlers. Each kind counts once for each " +
        "device and day, and at most 20 times for each network (one IPv4 address or IPv6 " +
        "/64). `query` is stored only if the search returns this listing for it. The body " +
        "is small enough for `navigator.sendBeacon` with a Blob of type application/json. A " +
        "`call` answers a token, with which the visitor can later say whether the business answered.",
      request: {
        params: z.object({ slug: Slug }),
        body: jsonBody(ListingEvent, { kind: "view", query: "painter in pune" }),
      },
      responses: {
        200: jsonAnswer(CallToken, "A call; it is counted within seconds.", callTokenExample),
        204: { description: "The event is accepted and counted within seconds." },
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
      const called = await findCalled(deps.ctx.db, c.req.valid("param").slug);
      if (!called) throw new AppError("unknown_business");
      const userAgent = c.req.header("User-Agent") ?? "";
      const purpose = c.req.header("Sec-Purpose") ?? "";
      const noStore = { "Cache-Control": "no-store" };
      const event = c.req.valid("json");
      if (isCrawler({ userAgent, purpose })) return c.body(null, 204, noStore);
      const { ip, deviceTokens } = callerOf(c);
      const network = ip ? callerNetwork(ip) : "";
      const device = deviceTokens[0] ?? `${network} ${userAgent}`;
      const counting = { ...deps, limiter: guard.ctx.limiter };
      await countEvent(counting, called.businessId, event, { network, device });
      if (event.kind !== "call") return c.body(null, 204, noStore);
      const token = createCallToken(deps.ctx.calls, called, deps.ctx.now());
      return c.json({ token }, 200, noStore);
    },
  );

/** Owner route for statistics; the caller mounts it behind authentication. */
export const statsRoutes = (ctx: Ctx, counter: EventCounter) =>
  createRouter<SignedIn>().openapi(
    signedInRoute("listings", "get", "/api/my/business/stats", {
      operationId: "getMyBusinessStats",
      summary: "Get the views and contacts of your listing",
      request: {
        query: z.object({
          days: WholeNumber(1, 365).optional().openapi({
            description: "The number of days up to today. The default is 30.",
            example: 30,
          }),
        }),
      },
      responses: { 200: jsonAnswer(ListingStats, "The counts.", statsExample) },
      problems: ["no_business"],
    }),
    async (c) => {
      const { business } = await getOwn(ctx.db, c.get("actor").accountId);
      await writeCounts(ctx, counter);
      const dates = lastDays(c.req.valid("query").days ?? 30, ctx.now());
      const span = { first: dates[0]!, last: dates.at(-1)! };
      const [counts, queries] = await Promise.all([
        findEventCounts(ctx.db, business._id, span),
        findTopQueries(ctx.db, business._id, span),
      ]);
      return c.json({ ...summarise(dates, counts), queries }, 200);
    },
  );
