import { createRouter } from "#/http/contract/router.ts";
import { type BusinessCtx, businessRoutes } from "./business-page/routes.ts";
import { listRoutes, type ListsCtx } from "./lists/routes.ts";
import type { CityCache } from "./places/listed-cities/city-cache.ts";
import { placeRoutes } from "./places/routes.ts";
import { type SavedDeps, savedRoutes } from "./saved/routes.ts";
import { suggestionRoutes } from "./suggestions/routes.ts";
import { type AdminDeps, zeroResultRoutes } from "./zero-result/routes.ts";

type DirectoryCtx =
  & ListsCtx
  & Pick<BusinessCtx, "site">
  & SavedDeps
  & AdminDeps
  & { cityCache: CityCache };

/** The public reads, what visitors keep at hand, and what admins teach the search. */
export function directoryRoutes(ctx: DirectoryCtx) {
  // Whoever has just saved something finds it: a replica may not have it yet.
  const primary = { ...ctx, db: ctx.primary };
  const { cityCache } = ctx;

  return createRouter()
    .route("/", zeroResultRoutes(primary, cityCache))
    .route("/", savedRoutes(primary))
    .route("/", listRoutes(ctx, cityCache))
    .route("/", businessRoutes(ctx, cityCache))
    .route("/", suggestionRoutes(ctx, cityCache))
    .route("/", placeRoutes(ctx, cityCache));
}
