import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Authenticate, requireActor, type SignedIn } from "#/http/requests/auth.ts";
import { createRouter } from "#/http/contract/router.ts";
import { type Guard, limitActor } from "#/platform/guard.ts";
import type { Caller } from "../identity/mod.ts";
import type { SignPictures } from "../media/mod.ts";
import { availabilityRoutes } from "./owner/availability/routes.ts";
import type { AvailabilityCtx } from "./owner/availability/set-availability.ts";
import type { OutcomeCtx } from "./calls/record-outcome.ts";
import { bulkRoutes } from "./bulk/routes.ts";
import { callRoutes, outcomeRoutes } from "./calls/routes.ts";
import { importRoutes } from "./import/routes.ts";
import { doNotListRoutes } from "./do-not-list/routes.ts";
import { changeRoutes, myChangeRoutes } from "./history/routes.ts";
import * as limits from "./limits.ts";
import { adminListingRoutes } from "./moderation/listing-routes.ts";
import { adminRoutes } from "./moderation/routes.ts";
import { ownerRoutes } from "./owner/routes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { numberRoutes } from "./screening/question-routes.ts";
import type { EventCounter } from "./statistics/event-counter.ts";
import type { FindAnsweredText } from "./statistics/count-event.ts";
import { eventRoutes, statsRoutes } from "./statistics/routes.ts";
import type { LoadCtx } from "./import/run-loads.ts";
import type { MergeCtx } from "./merge/part.ts";
import { mergeRoutes } from "./merge/routes.ts";
import type { RegistrationsCtx } from "./registrations/ctx.ts";
import { registrationRoutes } from "./registrations/routes.ts";
import { undoRoutes } from "./undo/routes.ts";

export type ListingsCtx =
  & AvailabilityCtx
  & OutcomeCtx
  & SignPictures
  & MergeCtx
  & RegistrationsCtx
  & LoadCtx;

type Deps = {
  ctx: ListingsCtx;
  counter: EventCounter;
  findAnsweredText: FindAnsweredText;
  authenticate: Authenticate;
  guard: Guard;
  callerOf: (c: Context) => Caller;
};

export function listingsRoutes(deps: Deps) {
  const { ctx, counter, authenticate, guard, callerOf } = deps;
  const limited = createMiddleware<SignedIn>(async (c, next) => {
    await limitActor(c, guard, limitOf(c));
    await next();
  });
  const router = createRouter<SignedIn>();
  router.use("/api/my/*", requireActor(authenticate), limited);
  router.use("/api/registrations/*", requireActor(authenticate), limited);
  router.use("/api/admin/*", requireActor(authenticate));
  return router
    .route("/", ownerRoutes(ctx, callerOf))
    .route("/", availabilityRoutes(ctx, guard))
    .route("/", pictureRoutes(ctx))
    .route("/", numberRoutes(ctx))
    .route("/", statsRoutes(ctx, counter))
    .route("/", eventRoutes(deps))
    .route("/", outcomeRoutes(deps))
    .route("/", callRoutes(ctx))
    .route("/", adminRoutes(ctx))
    .route("/", adminListingRoutes(ctx))
    .route("/", myChangeRoutes(ctx))
    .route("/", changeRoutes(ctx))
    .route("/", undoRoutes(ctx))
    .route("/", mergeRoutes(ctx))
    .route("/", bulkRoutes(ctx))
    .route("/", importRoutes(ctx))
    .route("/", registrationRoutes(ctx, guard))
    .route("/", doNotListRoutes(ctx));
}

function limitOf({ req }: Context) {
  if (req.method === "GET") return limits.reads;
  return /^multipart\//i.test(req.header("Content-Type") ?? "") ? limits.uploads : limits.writes;
}
