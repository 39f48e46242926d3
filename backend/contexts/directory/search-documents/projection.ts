import type { Trx } from "#/db/database.ts";
import { allDone } from "#/shared/concurrency/all-done.ts";
import { phoneticKey, toLatin, words } from "#/shared/text/text.ts";
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
import { toCube } from "../places/geocoding/point.ts";
import { positionOf } from "../places/geocoding/position.ts";
import { locate, type Place } from "../places/geocoding/locate.ts";
import { servedPlaces } from "../places/service-areas.ts";
import type { MediaImage } from "#/contexts/media/schemas.ts";
import type { BusinessCard } from "../schemas.ts";
import { searchDocument } from "./search-document.ts";
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

/**
 * Writes the search documents of changed listings, in the transaction of the change. Only active
 * listings have one.
 *
 * @returns the documents before and after
 */
export async function projectListings(
  { findPaused }: ProjectionCtx,
  trx: Trx,
  { saved = [], removed = [] }: { saved?: Business[]; removed?: string[] },
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
  await insertCities(trx, listed.map(({ place }) => toCity(place)));
  await insertLocalities(trx, listed.flatMap(toLocality));
  await insertWords(
    trx,
    [...vocabulary].sort().map((word) => ({
      word,
      latin: toLatin(word),
      sound: phoneticKey(word),
      analyser: analyserVersion,
    })),
  );
  await addToCounts(trx, before, after);
  return { before, after };
}

type Listed = { business: Business; place: Place; isPaused: boolean };

function toRow(
  listed: Listed,
  document: { terms: string; words: string },
  card: StoredCard,
) {
  const { business, place } = listed;
  const { address } = business;
  const hours = business.timings && compileTimings(business.timings);
  const position = positionOf(business);
  return {
    business_id: business._id,
    slug: business.slug,
    category: business.category,
    city_slug: place.citySlug,
    state_slug: place.stateSlug,
    locality_slug: place.locality?.slug ?? null,
    pincode: address.zipCode,
    // For the previous version of the service.
    name_key: words(business.businessName).join(" "),
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
    card,
    timings: business.timings,
    updated_at: business.updatedAt,
    analyser: analyserVersion,
    place: position ? toCube(position.point) : null,
    is_exact: position?.isExact ?? false,
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
    const card = toCard(one);
    const { vocabulary, ...document } = searchDocument(one.business, one.place, card.nameHi);
    for (const word of vocabulary) words.add(word);
    return toRow(one, document, card);
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
