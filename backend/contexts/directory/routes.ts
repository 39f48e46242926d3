import { createRouter } from "#/http/contract/router.ts";
import { everyList } from "#/shared/listing-news.ts";
import { type BusinessCtx, businessRoutes } from "./business-page/routes.ts";
import { listRoutes, type ListsCtx } from "./lists/routes.ts";
import { keepCities, type KeptCities, type Known } from "./places/listed-cities/keep-cities.ts";
import { placeRoutes } from "./places/routes.ts";
import { type SavedDeps, savedRoutes } from "./saved/routes.ts";
import { suggestionRoutes } from "./suggestions/routes.ts";
import { type AdminDeps, unmatchedRoutes } from "./unmatched/routes.ts";

type DirectoryCtx = ListsCtx & Pick<BusinessCtx, "site"> & SavedDeps & AdminDeps;

/** The public reads, what visitors keep at hand, and what admins teach the search. */
export function directoryRoutes(ctx: DirectoryCtx) {
  // Whoever has just saved something finds it: a replica may not have it yet.
  const primary = { ...ctx, db: ctx.primary };
  const read = keepCities(ctx.db, ctx.now);
  let latest: Known | undefined;
  /** What searches know; what was found by less is forgotten. */
  const known: KeptCities = async (from) => {
    const now = await read(from);
    if (now !== latest) ctx.answers.forget([everyList]);
    return latest = now;
  };

  return createRouter()
    .route("/", unmatchedRoutes(primary, known))
    .route("/", savedRoutes(primary))
    .route("/", listRoutes(ctx, known))
    .route("/", businessRoutes(ctx))
    .route("/", suggestionRoutes(ctx, known))
    .route("/", placeRoutes(ctx, known));
}
