import type { PlacedScope, Scope } from "#/shared/areas.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { IdentityCtx } from "../ctx.ts";
import { isBlocked } from "./account-queries.ts";
import { findScopesOf } from "./scope-queries.ts";

/** Adds the areas. A place that the gazetteer no longer has gives no right. */
export const placed = ({ findPlace }: Pick<IdentityCtx, "findPlace">, scopes: Scope[]) =>
  scopes.flatMap((scope): PlacedScope[] => {
    const { state, city } = scope;
    if (state === null) return [{ ...scope, area: null }];
    const place = findPlace({ state, city });
    return place ? [{ ...scope, area: place.area }] : [];
  });

/** Returns what an account may do now, and where. */
export const readScopes = async (
  ctx: Pick<IdentityCtx, "findPlace">,
  db: Db | Trx,
  accountId: string,
): Promise<PlacedScope[]> =>
  await isBlocked(db, accountId) ? [] : placed(ctx, await findScopesOf(db, accountId));
