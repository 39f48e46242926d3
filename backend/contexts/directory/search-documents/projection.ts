import { hash } from "node:crypto";
import { afterCommit } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { allDone } from "#/shared/concurrency/all-done.ts";
import { phoneticKey, toLatin } from "#/shared/text/text.ts";
import {
  type Business,
  CardFields,
  cardFieldsOf,
  compileTimings,
  sumOf,
  toPublicView,
} from "#/contexts/listings/mod.ts";
import { qualityOf } from "./quality.ts";
import { cardInOtherScript } from "../places/transliteration/other-script.ts";
import { type Point, toCube } from "../places/geocoding/point.ts";
import { positionOf } from "../places/geocoding/position.ts";
import { locate, type Place } from "../places/geocoding/locate.ts";
import { servedPlaces } from "../places/service-areas.ts";
import type { MediaImage } from "#/contexts/media/schemas.ts";
import type { BusinessCard } from "../schemas.ts";
import { nameKey, searchDocument } from "./search-document.ts";
import {
  addToCounts,
  deleteSearchDocuments,
  insertCities,
  insertLocalities,
  insertSearchDocuments,
  insertWords,
  type ListedDocument,
} from "./queries.ts";

/**
 * Increase the number when a listing yields another document or card (this file, card.ts,
 * description.ts, lexemes.ts, search-document.ts), and by two when cards lose a field; a new field
 * of cards counts by itself. A job then rewrites older documents (refresh-search-documents.ts).
 */
export const analyserVersion = 3 + Object.keys(CardFields.shape).length;

/** The others depend on the time or the owner and are computed for each response. */
export type StoredCard = Omit<BusinessCard, "open" | "availability" | "hasOwner">;

/** What the documents contain of a context that the directory may not use. */
export type ProjectionCtx = {
  /** @returns those of the listings that take no requests for a call-back */
  findPaused: (trx: Trx, ids: string[]) => Promise<Set<string>>;
};

/** Remembers which shared rows, such as words, an import has already written. */
export class BatchDeduplicator {
  readonly #keys = new Set<string>();

  /** @returns the rows that are not written yet; it remembers them when the transaction commits */
  filterNew<Row>(trx: Trx, rows: Row[], keyOf: (row: Row) => string): Row[] {
    const added = new Map<string, Row>();
    for (const row of rows) {
      const key = keyOf(row);
      if (!this.#keys.has(key)) added.set(key, row);
    }
    afterCommit(trx, () => {
      if (this.#keys.size > maxKeys) this.#keys.clear();
      for (const key of added.keys()) this.#keys.add(key);
    });
    return [...added.values()];
  }
}

/** Limits memory use to a few megabytes. */
const maxKeys = 50_000;

/**
 * Writes the search documents of changed listings, in the transaction of the change. Only active
 * listings have one.
 *
 * @param deduplicator shared by the batches of an import
 * @returns the documents before and after
 */
export async function projectListings(
  { findPaused }: ProjectionCtx,
  trx: Trx,
  { saved = [], removed = [] }: { saved?: Business[]; removed?: string[] },
  deduplicator = new BatchDeduplicator(),
): Promise<{ before: ListedDocument[]; after: ListedDocument[] }> {
  const active = saved.filter((business) => business.status === "active").map(toPublicView);
  const paused = await findPaused(trx, active.map(({ _id }) => _id));
  const listed = active.map((business) => ({
    business,
    place: locate(business),
    isPaused: paused.has(business._id),
  }));
  const [before, vocabulary] = await allDone([
    deleteSearchDocuments(trx, [...saved.map((business) => business._id), ...removed]),
    writeDocuments(trx, listed),
  ]);
  const after = listed.map(({ business, place: { citySlug } }) => ({
    id: business._id,
    slug: business.slug,
    category: business.category,
    citySlug,
    reviews: business.rating.count,
    stars: sumOf(business.rating.distribution),
  }));
  if (listed.length > 0) {
    await insertCities(
      trx,
      deduplicator.filterNew(trx, listed, ({ place }) => `city ${place.citySlug}`)
        .map(({ place }) => toCity(place)),
    );
    await insertLocalities(
      trx,
      deduplicator.filterNew(
        trx,
        listed.flatMap(toLocality),
        ({ city_slug, name }) => `locality ${city_slug} ${name}`,
      ),
    );
    await insertWords(
      trx,
      deduplicator.filterNew(trx, [...vocabulary], (word) => `word ${word}`).sort().map((word) => ({
        word,
        latin: toLatin(word),
        sound: phoneticKey(word),
        analyser: analyserVersion,
      })),
    );
  }
  const counts = new CountChanges();
  for (const document of before) counts.add(document, -1);
  for (const document of after) counts.add(document, 1);
  await addToCounts(trx, counts.changes());
  return { before, after };
}

type Listed = { business: Business; place: Place; isPaused: boolean };

function toRow(listed: Listed, document: { terms: string; words: string }) {
  const { business, place } = listed;
  const { address } = business;
  const hours = business.timings && compileTimings(business.timings);
  return {
    business_id: business._id,
    slug: business.slug,
    category: business.category,
    city_slug: place.citySlug,
    state_slug: place.stateSlug,
    locality_slug: place.locality?.slug ?? null,
    pincode: address.zipCode,
    name_key: nameKey(business.businessName),
    quality: qualityOf(business),
    rating_count: business.rating.count,
    rating_sum: sumOf(business.rating.distribution),
    verified: business.verified,
    experience: business.experienceYears,
    visit_charge: business.visitCharge,
    comes_to_you: business.worksAt === "customer" || business.worksAt === "both",
    serves: servedPlaces(business),
    ...document,
    weekly_open: hours?.weeklyOpen ?? "{}",
    override_window: hours?.overrideWindow ?? "{}",
    override_open: hours?.overrideOpen ?? "{}",
    card: toCard(listed),
    timings: business.timings,
    updated_at: business.updatedAt,
    analyser: analyserVersion,
    ...positionColumns(business),
  };
}

/**
 * Moves a point by less than a metre, depending on the id. Paging by distance needs distinct
 * positions, but many businesses share the centre of a PIN code.
 */
function jitter({ lat, lng }: Point, id: string): Point {
  const digits = hash("sha1", id, "hex");
  const [north, east] = [digits.slice(0, 8), digits.slice(8, 16)].map((part) =>
    (parseInt(part, 16) / 2 ** 32 - 0.5) * 1e-5
  );
  return { lat: lat + north!, lng: lng + east! };
}

function positionColumns(business: Business): { place: string | null; is_exact: boolean } {
  const found = positionOf(business);
  return {
    place: found ? toCube(jitter(found.point, business._id)) : null,
    is_exact: found?.isExact ?? false,
  };
}

function toCard({ business, place, isPaused }: Listed): StoredCard {
  const { address, media } = business;
  return {
    ...cardFieldsOf(business),
    ...cardInOtherScript(business, place),
    locality: address.locality,
    city: address.city,
    state: address.state,
    citySlug: place.citySlug,
    logo: media.logo,
    thumbnail: thumbnailOf(media.gallery[0] ?? media.logo),
    ...isPaused && { requestsPaused: true },
  };
}

/** The width of a picture in a list on a high-density screen, in pixels. */
const thumbnailWidth = 192;

/** Keeps one source per format: the smallest that is wide enough. */
function thumbnailOf(image: MediaImage | null): MediaImage | null {
  if (!image) return null;
  const widthOf = (type: string) => {
    const widths = image.sources.filter((source) => source.type === type).map(({ width }) => width);
    return widths.find((width) => width >= thumbnailWidth) ?? widths.at(-1);
  };
  return { ...image, sources: image.sources.filter(({ type, width }) => width === widthOf(type)) };
}

const toCity = ({ citySlug, stateSlug, city, state }: Place) => ({
  slug: citySlug,
  name_en: city.en,
  name_hi: city.hi,
  state_slug: stateSlug,
  state_en: state.en,
  state_hi: state.hi,
});

/** Changes of the stored counts. An empty category or city means all categories or cities. */
class CountChanges {
  readonly #net = new Map<string, { n: number; reviews: number; stars: number }>();

  add({ category, citySlug, reviews, stars }: ListedDocument, sign: 1 | -1) {
    for (const key of [`${category} ${citySlug}`, `${category} `, ` ${citySlug}`, " "]) {
      const net = this.#net.get(key) ?? { n: 0, reviews: 0, stars: 0 };
      net.n += sign;
      net.reviews += sign * reviews;
      net.stars += sign * stars;
      this.#net.set(key, net);
    }
  }

  changes() {
    return [...this.#net].filter(([, net]) => Object.values(net).some((n) => n !== 0))
      .map(([key, net]) => {
        const [category, city_slug] = key.split(" ") as [CategoryId | "", string];
        return { category, city_slug, ...net };
      });
  }
}

/** A batch fits into the socket's buffers, so the next one is computed while it is sent. */
const documentsPerInsert = 50;

/**
 * Pipelines batches: computes documents while the server writes the previous ones. At most two
 * inserts are in flight.
 *
 * @returns the words of the documents, for the spelling correction
 */
async function writeDocuments(
  trx: Trx,
  listed: Listed[],
): Promise<Set<string>> {
  const inserts: Promise<unknown>[] = [];
  const words = new Set<string>();
  const make = (one: Listed) => {
    const { vocabulary, ...document } = searchDocument(one.business, one.place);
    for (const word of vocabulary) words.add(word);
    return toRow(one, document);
  };
  try {
    for (let from = 0; from < listed.length; from += documentsPerInsert) {
      const documents = listed.slice(from, from + documentsPerInsert).map(make);
      await inserts.at(-2);
      const insert = insertSearchDocuments(trx, documents);
      // Prevents an unhandled rejection; a later `await` throws the error.
      insert.catch(() => {});
      inserts.push(insert);
    }
  } finally {
    await Promise.allSettled(inserts);
  }
  await Promise.all(inserts);
  return words;
}

const toLocality = ({ place: { citySlug, locality } }: { place: Place }) =>
  locality ? [{ city_slug: citySlug, ...locality }] : [];
