import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Ctx } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { publicJson, publicText } from "#/http/contract/json.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { KeptAnswers } from "#/http/kept-answers.ts";
import { pageLinks } from "#/http/page-links.ts";
import { categories, type CategoryId, categorySlug, findCategory } from "#/shared/categories.ts";
import { drawPoster } from "#/contexts/media/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { businessKey, everyList, listKey } from "#/shared/listing-news.ts";
import { slugify } from "#/shared/text/text.ts";
import * as contract from "./contract.ts";
import { keepCities, type KeptCities, type Known } from "./places/cities.ts";
import { type AdminDeps, unmatchedRoutes } from "./unmatched/routes.ts";
import { writeUnmatched } from "./unmatched/write-unmatched.ts";
import {
  presentCards,
  presentCity,
  presentDetail,
  presentFacets,
  presentLocality,
  roundKm,
} from "./present.ts";
import { centreOfCity, centreOfPincode, nearestPincode } from "./places/centres.ts";
import { distanceKm, type Point, pointOf } from "./places/point.ts";
import { withoutNearWords } from "./search/near-words.ts";
import { findCityByName } from "./places/places.ts";
import { citySlugOf } from "./places/locate.ts";
import { whereabouts } from "./places/whereabouts.ts";
import { drawLocator } from "./business-page/locator.ts";
import { servedBy } from "./places/service-areas.ts";
import { findPlaces } from "./places/find-places.ts";
import { withHindi } from "./places/other-letters.ts";
import { findPincode, pincodeIn } from "./places/pincodes.ts";
import type { CityRow } from "./places/city-queries.ts";
import { countByCategory, countByCity, countByLocality } from "./lists/count-queries.ts";
import { findFeatured, findPlacesOf } from "./lists/browse-queries.ts";
import type { Sort } from "./lists/list.ts";
import { findLocalityNames, noFacets } from "./lists/facet-queries.ts";
import type {
  BusinessDetail,
  CategorySummary,
  City,
  Facets,
  ListedPlace,
  LocalityCount,
  PincodeChoice,
  Suggestion,
} from "./schemas.ts";
import { type SavedDeps, savedRoutes } from "./saved/routes.ts";
import { outcomeOf, type SearchInput, type SearchOutcome } from "./search/search.ts";
import { type NearResult, searchNear as findNear } from "./search/search-near.ts";
import type { WordMemory } from "./search/word-memory.ts";
import { contactOf, type ContactSite } from "./business-page/contact.ts";
import { posterOf } from "./business-page/poster.ts";
import { readBusiness } from "./business-page/read-business.ts";
import { filterCities, suggest } from "./suggestions/suggest.ts";

/** Seconds for which an answer may be kept; a business's own are asked for again each time. */
const maxAge = { businesses: 0, places: 60, pincodes: 86_400 };

/** What statistics hear of a search. */
export type Searched = { kind: SearchOutcome; corrected: string | undefined };

type DirectoryCtx = Ctx & AdminDeps & SavedDeps & {
  /** What is written to; `db` may be a read replica. */
  primary: Db;
  /** Told of every search for words. */
  onSearched?: ((outcome: SearchOutcome) => void) | undefined;
  words: WordMemory;
  site: ContactSite;
  answers: KeptAnswers<Searched>;
};

/** The public reads, and what admins teach the search. */
export function directoryRoutes(ctx: DirectoryCtx) {
  const read = keepCities(ctx.db, ctx.now);
  let latest: Known | undefined;
  /** What searches know; what was found by less is forgotten. */
  const known: KeptCities = async (from) => {
    const now = await read(from);
    if (now !== latest) ctx.answers.forget([everyList]);
    return latest = now;
  };
  const searchNear = async (input: SearchInput, near: string | undefined) =>
    await findNear(ctx, input, near, { ...await known(), words: ctx.words });

  return createRouter()
    .route("/", unmatchedRoutes({ ...ctx, db: ctx.primary }, known))
    // Whoever has just saved something finds it: a replica may not have it yet.
    .route("/", savedRoutes({ ...ctx, db: ctx.primary }))
    .openapi(contract.listCategories, async (c) => {
      const counts = await countByCategory(ctx.db, c.req.valid("query").city ?? "");
      const body = categories.map(({ id, slug, name }) => ({
        id,
        slug,
        name,
        count: counts.get(id) ?? 0,
      }));
      return publicJson<CategorySummary[]>(c, body, maxAge.places);
    })
    .openapi(contract.listBusinesses, async (c) => {
      const query = c.req.valid("query");
      const { asksNear, ...input } = toSearchInput(query, ctx.now());
      await known();
      const { kept, keep } = ctx.answers.at(c, keysOf(query));
      const list = async () => {
        const city = input.origin ? undefined : citySlugIn(query.near);
        const result = await searchNear(input, city);
        const headers = {
          ...listHeadersOf(c, result),
          ...asksNear && !query.near && { "X-Asks-Near": "true" },
        };
        return keep(presentCards(result.rows, ctx.now(), input.origin !== undefined), {
          headers,
          ...input.text && { noted: { kind: outcomeOf(result), corrected: result.corrected } },
        });
      };
      const { body, headers = {}, noted } = kept ?? await list();
      if (noted) await note(ctx, input, noted);
      const isPersonal = isPoint(query.near);
      return publicText(c, body, { maxAge: maxAge.businesses, isPersonal, headers });
    })
    .openapi(contract.listBusinessPlaces, async (c) => {
      const query = c.req.valid("query");
      const { asksNear: _, ...input } = toSearchInput(query, ctx.now());
      const city = input.origin ? undefined : citySlugIn(query.near);
      const { rows } = await searchNear(input, city);
      const places = await findPlacesOf(ctx.db, rows.map(({ id }) => id));
      return publicJson<ListedPlace[]>(c, places, maxAge.businesses, isPoint(query.near));
    })
    .openapi(contract.listFacets, async (c) => {
      const query = c.req.valid("query");
      const { asksNear: _, ...input } = toSearchInput(query, ctx.now());
      const city = input.origin ? undefined : citySlugIn(query.near);
      const counted = { ...input, limit: 1, wantsFacets: true };
      await known();
      const { kept, keep } = ctx.answers.at(c, keysOf(query));
      const count = async () => {
        const { facets = noFacets } = await searchNear(counted, city);
        const names = await findLocalityNames(ctx.db, facets);
        const body: Facets = presentFacets(facets, (await known()).cities, names);
        return keep(JSON.stringify(body));
      };
      const { body } = kept ?? await count();
      const isPersonal = isPoint(query.near);
      return publicText(c, body, { maxAge: maxAge.businesses, isPersonal });
    })
    .openapi(contract.listFeatured, async (c) => {
      const { kept, keep } = ctx.answers.at(c, [everyList]);
      const { body } = kept ??
        keep(presentCards(await findFeatured(ctx.db, (await known()).commonness.parts), ctx.now()));
      return publicText(c, body, { maxAge: maxAge.businesses });
    })
    // Before the business itself, at whose address it would be a slug.
    .openapi(contract.getContact, async (c) => {
      const found = await readBusiness(ctx, c.req.valid("param").slug);
      const { lang } = c.req.valid("query");
      if ("movedTo" in found) {
        const query = lang ? `?lang=${lang}` : "";
        return c.redirect(`/api/business/${found.movedTo}.vcf${query}`, 301);
      }
      const business = presentDetail(found.business, ctx.now());
      return publicText(c, contactOf(business, lang ?? business.language, ctx.site), {
        type: "text/vcard; charset=utf-8",
        maxAge: maxAge.businesses,
        headers: { "Content-Disposition": `attachment; filename="${business.slug}.vcf"` },
      });
    })
    .openapi(contract.getLocator, async (c) => {
      const found = await readBusiness(ctx, c.req.valid("param").slug);
      const { lang } = c.req.valid("query");
      if ("movedTo" in found) {
        const query = lang ? `?lang=${lang}` : "";
        return c.redirect(`/api/business/${found.movedTo}/locator.svg${query}`, 301);
      }
      const place = whereabouts(found.business);
      if (!place) throw new AppError("unknown_pincode");
      return publicText(c, drawLocator(place, lang ?? "en"), {
        type: "image/svg+xml",
        maxAge: maxAge.places,
      });
    })
    .openapi(contract.getPoster, async (c) => {
      const found = await readBusiness(ctx, c.req.valid("param").slug);
      const { size, lang } = c.req.valid("query");
      if ("movedTo" in found) {
        const query = `?size=${size}${lang ? `&lang=${lang}` : ""}`;
        return c.redirect(`/api/business/${found.movedTo}/poster.svg${query}`, 301);
      }
      const poster = posterOf(presentDetail(found.business, ctx.now()), lang, ctx.site);
      const file = `${found.business.slug}-${size}-${poster.language}.svg`;
      return publicText(c, await drawPoster(poster, size), {
        type: "image/svg+xml",
        maxAge: maxAge.businesses,
        headers: { "Content-Disposition": `inline; filename="${file}"` },
      });
    })
    .openapi(contract.getBusiness, async (c) => {
      const { slug } = c.req.valid("param");
      const { near } = c.req.valid("query");
      const isPersonal = isPoint(near);
      const sent = { maxAge: maxAge.businesses, isPersonal };
      const { kept, keep } = ctx.answers.at(c, isPersonal ? undefined : [businessKey(slug)]);
      if (kept) return publicText(c, kept.body, sent);
      const found = await readBusiness(ctx, slug);
      if ("movedTo" in found) return c.redirect(`/api/business/${found.movedTo}`, 301);
      const origin = near === undefined ? undefined : placeNamed(near);
      const detail: BusinessDetail = presentDetail(found.business, ctx.now(), origin);
      return publicText(c, keep(JSON.stringify(detail)).body, sent);
    })
    .openapi(contract.listSuggestions, async (c) => {
      const { q, near } = c.req.valid("query");
      const suggestions = await suggest(ctx, q, await known(), near);
      return publicJson<Suggestion[]>(c, suggestions, maxAge.places);
    })
    .openapi(contract.listCities, async (c) => {
      const { q = "", category, near } = c.req.valid("query");
      const found = filterCities(q, await citiesWith(ctx.db, category, known));
      const presented = found.map(presentCity);
      const body = near === undefined ? presented : nearestFirst(presented, near);
      return publicJson<City[]>(c, body, maxAge.places, isPoint(near));
    })
    .openapi(contract.listLocalities, async (c) => {
      const { category, city } = c.req.valid("query");
      const rows = await countByLocality(ctx.db, categoryOf(category), city);
      return publicJson<LocalityCount[]>(c, rows.map(presentLocality), maxAge.places);
    })
    .openapi(contract.listPlaces, async (c) => {
      const { cities } = await known();
      return publicJson<City[]>(c, findPlaces(c.req.valid("query"), cities), maxAge.places);
    })
    .openapi(contract.findNearestPincode, (c) => {
      const pincode = nearestPincode(c.req.valid("json"));
      if (!pincode) throw new AppError("unknown_pincode");
      const [place] = findPincode(pincode);
      const citySlug = citySlugOf(place!);
      return c.json({ pincode, citySlug, ...withHindi(place!) }, 200, {
        "Cache-Control": "no-store",
      });
    })
    .openapi(contract.getPincode, async (c) => {
      const places = await findPincode(c.req.valid("param").pin);
      if (places.length === 0) throw new AppError("unknown_pincode");
      const point = centreOfPincode(c.req.valid("param").pin) ?? null;
      const choices = places.map((place) => ({ ...withHindi(place), point }));
      return publicJson<PincodeChoice[]>(c, choices, maxAge.pincodes);
    });
}

/** For statistics; a page after the first is no search of its own. */
async function note(
  ctx: DirectoryCtx,
  { text, cursor }: SearchInput,
  { kind, corrected }: Searched,
) {
  ctx.onSearched?.(kind);
  if (kind === "found" || cursor !== undefined) return;
  const isMuch = ctx.unmatched.add({ text, kind, corrected }, ctx.now());
  if (isMuch) await writeUnmatched({ db: ctx.primary }, ctx.unmatched);
}

/** @throws {AppError} `unknown_category` */
function categoryOf(slug: string): CategoryId {
  const category = findCategory(slug);
  if (!category) throw new AppError("unknown_category");
  return category.id;
}

/** Cities with how far their middles are from a place, the nearest first; those unknown come last. */
function nearestFirst(cities: City[], near: string): City[] {
  const origin = placeNamed(near);
  if (!origin) return cities;
  return cities.map((city) => {
    const centre = centreOfCity(city.slug);
    return { ...city, distanceKm: centre ? roundKm(distanceKm(origin, centre)) : null };
  }).sort((one, other) => (one.distanceKm ?? Infinity) - (other.distanceKm ?? Infinity));
}

/** The cities that have a trade, or any, with how many of it each has now, the most first. */
async function citiesWith(
  db: Db,
  slug: string | undefined,
  known: KeptCities,
): Promise<CityRow[]> {
  const counts = await countByCity(db, slug === undefined ? "" : categoryOf(slug));
  let { cities } = await known();
  const slugs = new Set(cities.map(({ slug }) => slug));
  // A city that has just got its first business.
  if (counts.keys().some((slug) => !slugs.has(slug))) ({ cities } = await known(db));
  return cities.flatMap((city) => {
    const n = counts.get(city.slug);
    return n ? [{ ...city, n }] : [];
  }).sort((a, b) => b.n - a.n);
}

/**
 * What a list is forgotten by: changes in its trade, and in its city where nothing of another one
 * counts; of one by words any change. One of a place that is near is made anew each time.
 */
function keysOf({ q, near, serves, category, city, sort }: ListQuery): string[] | undefined {
  if (near) return undefined;
  if (q || serves || !category) return [everyList];
  const trade = categorySlug(categoryOf(category));
  return [listKey(city && sort !== "rating" ? `${trade}/${citySlugIn(city)}` : trade)];
}

type ListQuery = z.infer<typeof contract.listFacets.request.query> & {
  sort?: Sort | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** @throws {AppError} `unknown_category`, `invalid_request` */
function toSearchInput(query: ListQuery, now: Date): SearchInput & { asksNear: boolean } {
  const origin = originOf(query);
  const { text, asksNear } = withoutNearWords(query.q ?? "");
  const filters = {
    category: query.category === undefined ? undefined : categoryOf(query.category),
    city: citySlugIn(query.city),
    state: query.state && slugify(query.state),
    pincode: query.pincode,
    openAt: query.openNow === "true" ? now : undefined,
    verified: query.verified?.split(","),
    locality: query.locality,
    experience: query.experience,
    comesToYou: query.comesToYou === "true",
    minRating: query.minRating,
    serves: query.serves === undefined ? undefined : servedBy(query.serves),
    within: origin && query.radius ? { point: origin, km: query.radius } : undefined,
  };
  const isBare = !text && !origin && Object.values(filters).every((value) => !value);
  return {
    text,
    asksNear,
    origin,
    filters,
    sort: query.sort ?? (isBare ? "newest" : "relevance"),
    limit: query.limit ?? 20,
    cursor: query.cursor,
    exact: query.exact === "true",
  };
}

/**
 * The point that a list is near to; none where a city is merely preferred.
 *
 * @throws {AppError} `invalid_request`
 */
function originOf({ near = "", sort, radius }: ListQuery): Point | undefined {
  const isOfCity = sort === "distance" || radius !== undefined;
  const origin = isOfCity ? placeNamed(near) : numbered(near);
  // What has digits is no city's name.
  if ((isOfCity || /\d/.test(near)) && !origin) {
    throw new AppError("invalid_request", {
      errors: [{ field: "near", code: "required", message: "Name a PIN code, a point or a city" }],
    });
  }
  return origin;
}

/** Of a city by its slug or any of its names. */
const citySlugIn = (city: string | undefined): string | undefined =>
  city && (findCityByName(city.replaceAll("-", " "))?.slug ?? slugify(city));

const isPoint = (near: string | undefined): boolean =>
  near !== undefined && pointOf(near) !== undefined;

/** A point as it is written, or the middle of a PIN code. */
const numbered = (near: string): Point | undefined =>
  pointOf(near) ?? centreOfPincode(pincodeIn(near));

/** The same, or the middle of a city. */
const placeNamed = (near: string): Point | undefined =>
  numbered(near) ?? centreOfCity(slugify(near));

function listHeadersOf(c: Context, result: NearResult): Record<string, string> {
  return {
    "X-Total-Count": String(result.total),
    ...result.capped && { "X-Total-Count-Capped": "true" },
    ...result.corrected && { "X-Corrected-Query": encodeURIComponent(result.corrected) },
    ...result.partial && { "X-Partial-Match": "true" },
    ...result.leftOut.length > 0 &&
      { "X-Left-Out": encodeURIComponent(result.leftOut.join(" ")) },
    ...result.missing && {
      [result.missing.isKnown ? "X-Empty-Place" : "X-Unknown-Place"]: encodeURIComponent(
        result.missing.place,
      ),
    },
    ...result.means && { "X-Category": categorySlug(result.means.category) },
    ...result.means?.city && { "X-City": result.means.city },
    ...result.near && { "X-Near": result.near },
    ...result.isElsewhere && { "X-Elsewhere": "true" },
    ...pageLinks(c, result),
  };
}
