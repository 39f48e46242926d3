import { findPublishedByIds, toPublicView } from "#/contexts/listings/mod.ts";
import { pincodeIn } from "#/shared/pincode.ts";
import type { ContactSite } from "../business-page/contact.ts";
import type { Hit } from "../lists/list.ts";
import type { Rights } from "../open-data/schemas.ts";
import { centreOfPincode } from "../places/geocoding/centres.ts";
import { distanceOf, presentDetail } from "../present.ts";
import { Query, type Understood } from "../schemas.ts";
import type { CityCache } from "../search/city-cache.ts";
import { findElsewhere } from "../search/find-elsewhere.ts";
import { findList, type FindListCtx } from "../search/find-list.ts";
import { presentCircle, presentUnderstood } from "../search/present-understood.ts";
import { recordSearch } from "../zero-result/record-search.ts";
import { presentBusiness } from "./present-business.ts";
import { type FindInput, FoundBusinesses } from "./schemas.ts";

export type AssistantCtx = FindListCtx & { site: ContactSite; rights: Rights };

/** An assistant reads a few aloud. */
const limit = 8;

/** Searches as the site does, and fills a short list with businesses farther away. */
export async function findBusinesses(
  ctx: AssistantCtx,
  cityCache: CityCache,
  { what, where, works_today, open_now }: FindInput,
): Promise<FoundBusinesses> {
  const pin = pincodeIn(where);
  const query = {
    q: Query.parse(`${what} in ${where}`),
    limit,
    ...centreOfPincode(pin) && { near: pin },
    ...works_today && { availableToday: "true" as const },
    ...open_now && { openNow: "true" as const },
  };
  const found = await findList(ctx, cityCache, query);
  const { input, known, result, recorded } = found;
  if (recorded) await recordSearch(ctx, recorded.input, recorded);
  const understood = presentUnderstood(query, found, known.cities);
  const farther = await findElsewhere(ctx, input, result, understood.place?.slug, known);
  const hits = [
    ...result.rows.map((hit) => ({ ...hit, located: result.located(hit) })),
    ...farther.map((hit) => ({ ...hit, located: "farther" as const })),
  ].slice(0, limit);
  const published = await findPublishedByIds(ctx.db, hits.map(({ id }) => id));
  const byId = new Map(published.map((business) => [business._id, toPublicView(business)]));
  const present = ({ id, located, line }: Hit & { located: string }) => {
    // Perhaps it has just been hidden.
    const business = byId.get(id);
    if (!business) return [];
    const shown = presentBusiness(presentDetail(business, ctx.now()), ctx.site);
    return [{ ...shown, located, ...line !== undefined && { distanceKm: distanceOf(line) } }];
  };
  return FoundBusinesses.parse({
    businesses: hits.flatMap(present),
    total: result.total,
    understood,
    suggestion: suggest(understood, {
      found: hits.length,
      isAnywhere: !result.reading.isName && !presentCircle(found, understood, known.cities),
      isFiltered: works_today || open_now || false,
    }),
    ...ctx.rights,
  });
}

/** @param isAnywhere whether the list is of all of India */
function suggest(
  { whichCity, unknownPlace, emptyPlace, isPartial }: Understood,
  { found, isAnywhere, isFiltered }: { found: number; isAnywhere: boolean; isFiltered: boolean },
): string | undefined {
  if (whichCity) return "Ask the user which city, and search again with it in `where`.";
  if (unknownPlace || isAnywhere) {
    return "The place is not known, so the businesses, if any, are of all of India. Ask the user " +
      "for the area with its city, or for the PIN code.";
  }
  if (isPartial) return "No business matches all words. Say which were left out.";
  if (found > 0) return undefined;
  if (isFiltered) return "Search again without works_today and open_now.";
  return emptyPlace
    ? "No such business is listed there. Search again with a larger place."
    : "Search again with the name of a trade (list_trades) and with a city.";
}
