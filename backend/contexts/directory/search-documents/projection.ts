import { hash } from "node:crypto";
import { afterCommit } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { allDone } from "#/shared/concurrency/all-done.ts";
import { phoneticKey, toLatin } from "#/shared/text/text.ts";
import {
  type Business,
  cardFieldsOf,
  compileTimings,
  type ListingsChange,
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
import { nameKey, searchDocument } from "../search/indexing/search-document.ts";
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
 * Raised whenever entries come out of the same listings differently (this file, lexemes.ts and
 * search-document.ts): those of older versions are made anew by and by (refresh-search-documents.ts).
 */
export const analyserVersion = 16;

/** A card as it is kept; whether it is open is worked out for each answer. */
export type StoredCard = Omit<BusinessCard, "open">;

/**
 * What a list has brought so far of that which many businesses share, by table: it need not be
 * brought again.
 */
export class BatchDeduplicator {
  readonly #keys = new Set<string>();

  /** Those of `rows` that are new, which count as brought once the transaction is committed. */
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

/** A few megabytes. */
const maxKeys = 50_000;

/**
 * Makes the directory follow what became of listings, in the transaction that changed them: the
 * moment it commits, every process finds what is active and nothing else.
 *
 * @param brought by whoever projects one batch after the other
 * @returns what could be found of them before, and what can be from now on
 */
export async function projectListings(
  trx: Trx,
  { saved = [], removed = [] }: Pick<ListingsChange, "saved" | "removed">,
  deduplicator = new BatchDeduplicator(),
): Promise<{ before: ListedDocument[]; after: ListedDocument[] }> {
  const active = saved.filter((business) => business.status === "active").map(toPublicView);
  const listed = active.map((business) => ({ business, place: locate(business) }));
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

function toRow(business: Business, place: Place, document: { terms: string; words: string }) {
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
    card: toCard(business, place),
    timings: business.timings,
    updated_at: business.updatedAt,
    analyser: analyserVersion,
    ...positionColumns(business),
  };
}

/**
 * Within a metre, each by its own: an index has things at one place in no order. Ids that follow each
 * other lie apart, too.
 */
function jitter({ lat, lng }: Point, id: string): Point {
  const digits = hash("sha1", id, "hex");
  const [north, east] = [digits.slice(0, 8), digits.slice(8, 16)].map((part) =>
    (parseInt(part, 16) / 2 ** 32 - 0.5) * 1e-5
  );
  return { lat: lat + north!, lng: lng + east! };
}

/** Where its list looks for it. */
function positionColumns(business: Business): { place: string | null; is_exact: boolean } {
  const found = positionOf(business);
  return {
    place: found ? toCube(jitter(found.point, business._id)) : null,
    is_exact: found?.isExact ?? false,
  };
}

function toCard(business: Business, place: Place): StoredCard {
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
  };
}

/** As wide as a list shows it on a dense screen. */
const thumbnailWidth = 192;

/** Lists show pictures as small as a thumb, and carry what they say of them. */
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

/** Changes of the kept counts; an empty category or city stands for all of them. */
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

/** How many entries fit into the buffers of a socket, so that they leave while the next are made. */
const documentsPerInsert = 50;

/**
 * Makes entries while the server writes those before, or the listings themselves; some wait at its
 * door meanwhile.
 *
 * @returns the words by which misspelt queries may be corrected towards them
 */
async function writeDocuments(
  trx: Trx,
  listed: { business: Business; place: Place }[],
): Promise<Set<string>> {
  const inserts: Promise<unknown>[] = [];
  const words = new Set<string>();
  const make = ({ business, place }: { business: Business; place: Place }) => {
    const { vocabulary, ...document } = searchDocument(business, place);
    for (const word of vocabulary) words.add(word);
    return toRow(business, place, document);
  };
  try {
    for (let from = 0; from < listed.length; from += documentsPerInsert) {
      const batch = listed.slice(from, from + documentsPerInsert);
      await inserts.at(-2);
      const insert = insertSearchDocuments(trx, batch.map(make));
      // It is heard below, or with the lot after the next.
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
