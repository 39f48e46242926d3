import type { Context } from "hono";
import type { Caller } from "#/contexts/identity/mod.ts";
import { createRouter } from "#/http/contract/router.ts";
import { type Authenticate, requireActor, type SignedIn } from "#/http/requests/auth.ts";
import type { Guard } from "#/platform/guard.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { appealRoutes } from "./appeals/routes.ts";
import { claimRoutes } from "./claims/routes.ts";
import type { CasesCtx } from "./cases/ctx.ts";
import { listingRoutes } from "./listings/routes.ts";
import { queueRoutes } from "./queue/routes.ts";
import { figureRoutes } from "./figures/routes.ts";
import { recordRoutes } from "./record/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { templateRoutes } from "./templates/routes.ts";
import { deadlineRoutes } from "./deadlines/routes.ts";
import { transparencyRoutes } from "./transparency/routes.ts";
import { verificationRoutes } from "./verifications/routes.ts";

type Deps = {
  ctx: CasesCtx;
  guard: Guard;
  authenticate: Authenticate;
  callerOf: (c: Context) => Caller;
};

export function trustRoutes({ ctx, guard, authenticate, callerOf }: Deps) {
  const router = createRouter<SignedIn>();
  router.use("/api/my/*", requireActor(authenticate));
  router.use("/api/admin/*", requireActor(authenticate));
  router.use("/api/business/:slug/claims/*", requireActor(authenticate));
  router.use("/api/claims/*", requireActor(authenticate));
  return router
    .route("/", reportRoutes(ctx, guard, callerOf))
    .route("/", transparencyRoutes(ctx))
    .route("/", appealRoutes(ctx))
    .route("/", claimRoutes(ctx))
    .route("/", verificationRoutes(ctx))
    .route("/", queueRoutes(ctx))
    .route("/", figureRoutes(ctx))
    .route("/", recordRoutes(ctx))
    .route("/", accountRoutes(ctx, guard))
    .route("/", listingRoutes(ctx))
    .route("/", deadlineRoutes(ctx))
    .route("/", templateRoutes(ctx));
}
