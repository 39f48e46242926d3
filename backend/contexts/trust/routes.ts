import type { Context } from "hono";
import type { Caller } from "#/contexts/identity/mod.ts";
import { createRouter } from "#/http/contract/router.ts";
import { type Authenticate, requireActor, type SignedIn } from "#/http/requests/auth.ts";
import type { Guard } from "#/platform/guard.ts";
import { adminRoutes } from "./queue/routes.ts";
import { ownerRoutes, publicRoutes } from "./reports/routes.ts";
import { claimRoutes } from "./claims/routes.ts";
import type { TrustCtx } from "./ctx.ts";
import { verificationRoutes } from "./verifications/routes.ts";

type Deps = {
  ctx: TrustCtx;
  guard: Guard;
  authenticate: Authenticate;
  callerOf: (c: Context) => Caller;
};

/** What makes a listing worth believing: complaints and their answers, marks, owners. */
export function trustRoutes({ ctx, guard, authenticate }: Deps) {
  const router = createRouter<SignedIn>();
  router.use("/api/my/*", requireActor(authenticate));
  router.use("/api/admin/*", requireActor(authenticate, "admin"));
  router.use("/api/business/:slug/claims/*", requireActor(authenticate));
  router.use("/api/claims/*", requireActor(authenticate));
  return router
    .route("/", publicRoutes(ctx, guard))
    .route("/", ownerRoutes(ctx))
    .route("/", claimRoutes(ctx))
    .route("/", verificationRoutes(ctx))
    .route("/", adminRoutes(ctx));
}
