import type { Context } from "hono";
import type { Caller } from "#/contexts/identity/mod.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { Authenticate, SignedIn } from "#/http/requests/auth.ts";
import type { Guard } from "#/platform/guard.ts";
import type { TrustCtx } from "./ctx.ts";

type Deps = {
  ctx: TrustCtx;
  guard: Guard;
  authenticate: Authenticate;
  callerOf: (c: Context) => Caller;
};

/** What makes a listing worth believing: complaints and their answers, marks, owners. */
export function trustRoutes(_deps: Deps) {
  return createRouter<SignedIn>();
}
