import type { Storage } from "#/gateways/storage/mod.ts";
import { createRouter } from "#/http/contract/router.ts";
import { assistantRoutes } from "./assistants/routes.ts";
import { type BusinessCtx, businessRoutes } from "./business-page/routes.ts";
import { listRoutes, type ListsCtx } from "./search/routes.ts";
import type { CityCache } from "./search/city-cache.ts";
import { exportRoutes } from "./open-data/export-routes.ts";
import { openDataRoutes } from "./open-data/routes.ts";
import type { Rights } from "./open-data/schemas.ts";
import { placeRoutes } from "./lists/place-routes.ts";
import { type SavedDeps, savedRoutes } from "./saved/routes.ts";
import { suggestionRoutes } from "./suggestions/routes.ts";
import { type AdminDeps, zeroResultRoutes } from "./zero-result/routes.ts";

type DirectoryCtx =
  & ListsCtx
  & Pick<BusinessCtx, "site">
  & SavedDeps
  & AdminDeps
  & { cityCache: CityCache; storage: Storage; rights: Rights };

export function directoryRoutes(ctx: DirectoryCtx) {
  // Rows that were just saved are read from the primary, because a replica may lag behind.
  const primary = { ...ctx, db: ctx.primary };
  const { cityCache } = ctx;

  // The API reference has this order: what visitors need comes first.
  return createRouter()
    .route("/", listRoutes(ctx, cityCache))
    .route("/", businessRoutes(ctx, cityCache))
    .route("/", suggestionRoutes(ctx, cityCache))
    .route("/", placeRoutes(ctx, cityCache))
    .route("/", openDataRoutes(primary))
    .route("/", exportRoutes(ctx))
    .route("/", assistantRoutes(ctx, cityCache))
    .route("/", savedRoutes(primary))
    .route("/", zeroResultRoutes(primary, cityCache));
}
