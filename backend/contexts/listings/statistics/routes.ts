import type { Context } from "hono";
import type { Caller } from "#/contexts/identity/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { callerNetwork } from "#/http/requests/client-ip.ts";
import { createRouter } from "#/http/contract/router.ts";
import { type Guard, limitCaller } from "#/platform/guard.ts";
import { AppError } from "#/shared/errors.ts";
import { events } from "../limits.ts";
import { getOwn } from "../owner/queries.ts";
import { findPublicId } from "../queries.ts";
import * as contract from "./contract.ts";
import { countEvent, type CountingCtx } from "./count-event.ts";
import type { EventCounter } from "./event-counter.ts";
import { isCrawler } from "./is-crawler.ts";
import { findEventCounts, findTopQueries } from "./queries.ts";
import { lastDays, summarise } from "./summarise.ts";
import { writeCounts } from "./write-counts.ts";

type EventDeps = Omit<CountingCtx, "limiter"> & {
  guard: Guard;
  callerOf: (c: Context) => Caller;
};

/** What visitors' browsers send. */
export const eventRoutes = ({ guard, callerOf, ...deps }: EventDeps) =>
  createRouter().openapi(contract.countEvent, async (c) => {
    await limitCaller(c, guard, events);
    const businessId = await findPublicId(deps.ctx.db, c.req.valid("param").slug);
    if (!businessId) throw new AppError("unknown_business");
    const userAgent = c.req.header("User-Agent") ?? "";
    const purpose = c.req.header("Sec-Purpose") ?? "";
    if (!isCrawler({ userAgent, purpose })) {
      const { ip, deviceTokens } = callerOf(c);
      const network = ip ? callerNetwork(ip) : "";
      const device = deviceTokens[0] ?? `${network} ${userAgent}`;
      const counting = { ...deps, limiter: guard.ctx.limiter };
      await countEvent(counting, businessId, c.req.valid("json"), { network, device });
    }
    return c.body(null, 204, { "Cache-Control": "no-store" });
  });

/** What owners read of it; for people who are signed in already. */
export const statsRoutes = (ctx: Ctx, counter: EventCounter) =>
  createRouter<SignedIn>().openapi(contract.getStats, async (c) => {
    const { business } = await getOwn(ctx.db, c.get("actor").accountId);
    await writeCounts(ctx, counter);
    const dates = lastDays(c.req.valid("query").days ?? 30, ctx.now());
    const span = { first: dates[0]!, last: dates.at(-1)! };
    const [counts, queries] = await Promise.all([
      findEventCounts(ctx.db, business._id, span),
      findTopQueries(ctx.db, business._id, span),
    ]);
    return c.json({ ...summarise(dates, counts), queries }, 200);
  });
