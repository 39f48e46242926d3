import { type Actor, type Authenticate, requireActor } from "../../http/auth.ts";
import { createRouter } from "../../http/router.ts";
import { adminRoutes, reportRoutes } from "./moderation/routes.ts";
import type { OwnerCtx } from "./owner/ctx.ts";
import { ownerRoutes } from "./owner/routes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import type { EventCounter } from "./statistics/event-counter.ts";
import { eventRoutes, statsRoutes } from "./statistics/routes.ts";

type Deps = { ctx: OwnerCtx; counter: EventCounter; authenticate: Authenticate };

/** Everything about single listings but reading them: for owners, visitors and admins. */
export function listingsRoutes({ ctx, counter, authenticate }: Deps) {
  const router = createRouter<{ Variables: { actor: Actor } }>();
  router.use("/api/my/*", requireActor(authenticate));
  router.use("/api/admin/*", requireActor(authenticate, "admin"));
  return router
    .route("/", ownerRoutes(ctx))
    .route("/", pictureRoutes(ctx))
    .route("/", statsRoutes(ctx, counter))
    .route("/", eventRoutes(ctx, counter))
    .route("/", reportRoutes(ctx))
    .route("/", adminRoutes(ctx));
}
