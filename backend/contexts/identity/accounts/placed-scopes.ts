import type { PlacedScope, Scope } from "#/shared/areas.ts";
import type { IdentityCtx } from "../ctx.ts";

/** Adds the areas. A place that the gazetteer no longer has gives no right. */
export const placed = ({ findPlace }: Pick<IdentityCtx, "findPlace">, scopes: Scope[]) =>
  scopes.flatMap((scope): PlacedScope[] => {
    const { state, city } = scope;
    if (state === null) return [{ ...scope, area: null }];
    const place = findPlace({ state, city });
    return place ? [{ ...scope, area: place.area }] : [];
  });
