import type { Context } from "hono";
import type { Limit } from "../../db/limiter.ts";
import type { Actor } from "../../http/auth.ts";
import { callerNetwork } from "../../http/client-ip.ts";
import { showAllowance } from "../../http/rate-limit.ts";
import { createRouter } from "../../http/router.ts";
import type { IdentityCtx } from "./ctx.ts";

/** What keeps calls within limits, here and in other contexts. */
export type Guard = {
  ctx: Pick<IdentityCtx, "limiter" | "captcha">;
  /** Whose call it is; undefined for a page that is being rendered, which no limit is for. */
  clientIp: (c: Context) => string | undefined;
};

/** What the routes of this context work with. */
export type RouteDeps = Guard & {
  ctx: IdentityCtx;
  /** Pages of any address that leads here may call, not only those of the public origin. */
  anyAddress: boolean;
};

export type SignedIn = { Variables: { actor: Actor } };

/** For routes that `requireActor` stands before. */
export const createSignedInRouter = () => createRouter<SignedIn>();

/** Counts a call against the limit of where it comes from. @throws too_many_requests */
export async function limitCaller(c: Context, { ctx, clientIp }: Guard, limit: Limit) {
  const ip = clientIp(c);
  if (ip) showAllowance(c, await ctx.limiter.take(limit, callerNetwork(ip)));
}

/** Counts a call against the limit of who makes it. @throws too_many_requests */
export async function limitActor(c: Context<SignedIn>, { ctx }: Guard, limit: Limit) {
  showAllowance(c, await ctx.limiter.take(limit, c.get("actor").accountId));
}
