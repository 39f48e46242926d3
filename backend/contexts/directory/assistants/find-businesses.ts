import {
  findPublishedByIds,
  type PublishedBusiness,
  toPublicView,
} from "#/contexts/listings/mod.ts";
import { categoryName } from "#/shared/categories.ts";
import { pincodeIn } from "#/shared/pincode.ts";
import { type ContactSite, toDialledNumber } from "../business-page/contact.ts";
import type { Rights } from "../open-data/schemas.ts";
import { centreOfPincode } from "../places/geocoding/centres.ts";
import { distanceOf, presentDetail } from "../present.ts";
import { Query } from "../schemas.ts";
import type { CityCache } from "../search/city-cache.ts";
import { findElsewhere } from "../search/find-elsewhere.ts";
import { findList, type FindListCtx } from "../search/find-list.ts";
import { presentCircle, presentUnderstood } from "../search/present-understood.ts";
import { recordSearch } from "../zero-result/record-search.ts";
import { type FindInput, FoundBusinesses } from "./schemas.ts";

export type AssistantCtx = FindListCtx & { site: ContactSite; rights: Rights };

/** Searches as the site does, and fills a short list with businesses farther away. */
export async function findBusinesses(
  ctx: AssistantCtx,
  cityCache: CityCache,
  { what, where, works_today, open_now }: FindInput,
): Promise<FoundBusinesses> {
  const near = pincodeIn(where);
  const query = {
    // A search refuses control characters.
    q: Query.parse(`${what} in ${where}`.replace(/\p{Cc}+/gu, " ")),
    // An assistant reads a few aloud.
    limit: 8,
    ...centreOfPincode(near) && { near },
    ...works_today && { availableToday: "true" as const },
    ...open_now && { openNow: "true" as const },
  };
  const found = await findList(ctx, cityCache, query);
  const { input, known, result, recorded } = found;
  if (recorded) await recordSearch(ctx, recorded.input, recorded);
  const understood = presentUnderstood(query, found, known.cities);
  const farther = await findElsewhere(ctx, input, result, understood.place?.slug, known);
  const hits = [...result.rows, ...farther].slice(0, query.limit);
  const published = await findPublishedByIds(ctx.db, hits.map(({ id }) => id));
  const isAnywhere = !result.reading.isName && !presentCircle(found, understood, known.cities);
  const suggestion = understood.whichCity
    ? "Ask the user which city, and search again with it in `where`."
    : understood.unknownPlace || isAnywhere
    ? "The place is not known; businesses are of all of India. Ask for area and city, or PIN code."
    : understood.isPartial
    ? "No business matches all words. Say which were left out."
    : hits.length === 0
    ? "Search again without works_today and open_now, in a larger place, or for another trade."
    : undefined;
  return FoundBusinesses.parse({
    businesses: hits.flatMap((hit) =>
      // One that has just been hidden is missing.
      published.filter(({ _id }) => _id === hit.id).map((business) => ({
        ...presentBusiness(ctx, toPublicView(business)),
        located: farther.includes(hit) ? "farther" : result.located(hit),
        ...hit.line !== undefined && { distanceKm: distanceOf(hit.line) },
      }))
    ),
    total: result.total,
    ...{ understood, suggestion, ...ctx.rights },
  });
}

/** A business as the tools show it, and more; their schemas choose. */
export function presentBusiness({ now, site }: AssistantCtx, business: PublishedBusiness) {
  const { address, category, primaryPhone, slug } = business;
  return {
    ...presentDetail(business, now()),
    writtenByBusiness: { ...business, ...address },
    trade: categoryName(category),
    pincode: address.zipCode,
    call: `tel:${toDialledNumber(primaryPhone)}`,
    page: `${site.origin}/business/${slug}`,
  };
}
