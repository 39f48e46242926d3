import { sql } from "kysely";
import type { Trx } from "../../../db/database.ts";
import type { CategoryId } from "../../../shared/categories.ts";
import { afterOutput } from "../../../shared/after-output.ts";
import { slugify, soundKey, toLatin, words } from "../../../shared/text.ts";
import {
  type Business,
  compileTimings,
  type ListingsChange,
  type PlaceHi,
} from "../../listings/mod.ts";
import { findCityByName, findLocality, findStateByName } from "../places/places.ts";
import type { BusinessCard } from "../schemas.ts";
import { searchDocument, vocabularyOf } from "../search/search-document.ts";

/** A card as it is kept; whether it is open is worked out for each answer. */
export type StoredCard = Omit<BusinessCard, "open">;

/** An entry, by where it is listed. */
export type Listed = { id: string; slug: string; category: CategoryId; citySlug: string };

/**
 * Makes the directory mirror what became of listings, in the transaction that changed them: the
 * moment it commits, every process finds what is active and nothing else.
 *
 * @returns what could be found of them before, and what can be from now on
 */
export async function projectListings(
  trx: Trx,
  { saved, removed }: Pick<ListingsChange, "saved" | "removed">,
): Promise<{ before: Listed[]; after: Listed[] }> {
  const active = saved.filter((business) => business.status === "active");
  const counts = new CountChanges();
  const before = await deleteEntries(trx, [...saved.map((business) => business._id), ...removed]);
  for (const { category, citySlug } of before) counts.add(category, citySlug, -1);
  const located = active.map((business) => ({ business, place: locate(business) }));
  for (const { business, place } of located) counts.add(business.category, place.citySlug, 1);
  if (located.length > 0) {
    const cities = new Map(located.map((one) => [one.place.citySlug, one]));
    await insertCities(
      trx,
      Array.from(cities.values(), ({ business, place }) => toCity(business, place)),
    );
    await insertLocalities(trx, located);
    await insertEntries(trx, located);
    await insertWords(
      trx,
      new Set(located.flatMap(({ business, place }) => vocabularyOf(business, place))),
    );
  }
  await applyCounts(trx, counts.changes());
  const after = located.map(({ business: { _id, slug, category }, place: { citySlug } }) => ({
    id: _id,
    slug,
    category,
    citySlug,
  }));
  return { before, after };
}

export type Place = {
  citySlug: string;
  stateSlug: string;
  localitySlug: string | null;
  hi: PlaceHi;
};

/** Where a business is, with the Hindi names where the reference list knows them. */
export function locate({ address }: Pick<Business, "address">): Place {
  const state = findStateByName(address.state);
  // Two states may have a city of the same name.
  const city = state && findCityByName(address.city, state);
  const locality = city && address.locality ? findLocality(city, address.locality) : undefined;
  return {
    citySlug: city?.slug ?? slugify(`${address.city} ${address.state}`),
    stateSlug: slugify(state?.name.en ?? address.state),
    localitySlug: locality?.slug ?? (address.locality && slugify(address.locality)),
    hi: {
      locality: locality?.name.hi ?? null,
      city: city?.name.hi ?? null,
      state: state?.name.hi ?? null,
    },
  };
}

/** How much a listing tells, 0–100. */
export function quality(business: Business): number {
  const { media, verified } = business;
  const score = [
    business.description ? 15 : 0,
    business.timings ? 15 : 0,
    business.experienceYears === null ? 0 : 5,
    business.website ? 5 : 0,
    business.whatsapp ? 5 : 0,
    business.translation ? 5 : 0,
    media.logo ? 10 : 0,
    media.banner ? 10 : 0,
    Math.min(media.gallery.length, 3) * 5,
    Math.min(verified.length, 3) * 5,
  ];
  return score.reduce((sum, points) => sum + points, 0);
}

/** A name as it is compared with a whole query. */
export const nameKey = (name: string): string => words(name).join(" ");

function toEntry(business: Business, place: Place) {
  const { address } = business;
  const hours = business.timings && compileTimings(business.timings);
  return {
    business_id: business._id,
    slug: business.slug,
    category: business.category,
    city_slug: place.citySlug,
    state_slug: place.stateSlug,
    pincode: address.zipCode,
    name_key: nameKey(business.businessName),
    quality: quality(business),
    ...searchDocument(business, place),
    weekly_open: hours?.weeklyOpen ?? "{}",
    override_window: hours?.overrideWindow ?? "{}",
    override_open: hours?.overrideOpen ?? "{}",
    card: toCard(business, place),
    timings: business.timings,
    updated_at: business.updatedAt,
  };
}

function toCard(business: Business, place: Place): StoredCard {
  const { address, media, translation } = business;
  return {
    _id: business._id,
    slug: business.slug,
    language: business.language,
    businessName: business.businessName,
    shortDesc: business.shortDesc,
    translation: translation && {
      businessName: translation.businessName,
      shortDesc: translation.shortDesc,
    },
    category: business.category,
    experienceYears: business.experienceYears,
    primaryPhone: business.primaryPhone,
    whatsapp: business.whatsapp,
    website: business.website,
    verified: business.verified,
    demo: business.demo,
    updatedAt: business.updatedAt,
    locality: address.locality,
    city: address.city,
    state: address.state,
    citySlug: place.citySlug,
    placeHi: place.hi,
    logo: media.logo,
  };
}

const toCity = ({ address }: Business, place: Place) => ({
  slug: place.citySlug,
  name_en: address.city,
  name_hi: place.hi.city,
  state_slug: place.stateSlug,
  state_en: address.state,
  state_hi: place.hi.state,
});

/** Changes of the kept counts; an empty category or city stands for all of them. */
class CountChanges {
  readonly #net = new Map<string, number>();

  add(category: CategoryId, city: string, n: 1 | -1) {
    for (const key of [`${category} ${city}`, `${category} `, ` ${city}`, " "]) {
      this.#net.set(key, (this.#net.get(key) ?? 0) + n);
    }
  }

  /** In one order everywhere: two transactions that lock rows in the same order cannot deadlock. */
  changes() {
    return [...this.#net].filter(([, n]) => n !== 0).sort(([a], [b]) => a < b ? -1 : 1)
      .map(([key, n]) => {
        const [category, city_slug] = key.split(" ");
        return { category, city_slug, n };
      });
  }
}

async function deleteEntries(trx: Trx, ids: string[]) {
  const result = await sql<Listed>`
    delete from directory_entry where business_id = any(${ids}::uuid[])
    returning business_id as id, slug, category, city_slug as "citySlug"`.execute(trx);
  return result.rows;
}

/** How many entries fit into the buffers of a socket, so that they leave while the next are made. */
const entriesAtOnce = 50;

/** Makes entries while the server writes those before; some wait at its door meanwhile. */
async function insertEntries(trx: Trx, located: { business: Business; place: Place }[]) {
  const writing: Promise<unknown>[] = [];
  for (let from = 0; from < located.length; from += entriesAtOnce) {
    const lot = located.slice(from, from + entriesAtOnce);
    const [entries] = await Promise.all([
      afterOutput(() => lot.map(({ business, place }) => toEntry(business, place))),
      writing.at(-2),
    ]);
    writing.push(
      sql`
        insert into directory_entry
        select * from jsonb_populate_recordset(null::directory_entry, ${entries}::jsonb)`
        .execute(trx),
    );
  }
  await Promise.all(writing);
}

async function insertCities(trx: Trx, cities: ReturnType<typeof toCity>[]) {
  await sql`
    insert into directory_city
    select * from jsonb_populate_recordset(null::directory_city, ${cities}::jsonb) order by slug
    on conflict do nothing`.execute(trx);
}

async function insertLocalities(trx: Trx, located: { business: Business; place: Place }[]) {
  const rows = located.flatMap(({ business: { address }, place }) =>
    place.localitySlug && address.locality
      ? [{ city_slug: place.citySlug, name: address.locality, slug: place.localitySlug }]
      : []
  );
  await sql`
    insert into directory_locality
    select distinct * from jsonb_populate_recordset(null::directory_locality, ${rows}::jsonb)
    order by city_slug, name
    on conflict do nothing`.execute(trx);
}

async function insertWords(trx: Trx, vocabulary: Set<string>) {
  const rows = [...vocabulary].sort()
    .map((word) => ({ word, latin: toLatin(word), sound: soundKey(word) }));
  await sql`
    insert into directory_word
    select * from jsonb_populate_recordset(null::directory_word, ${rows}::jsonb)
    on conflict do nothing`.execute(trx);
}

async function applyCounts(trx: Trx, changes: ReturnType<CountChanges["changes"]>) {
  if (changes.length === 0) return;
  await sql`
    insert into directory_count as kept
    select * from jsonb_populate_recordset(null::directory_count, ${changes}::jsonb)
    on conflict (category, city_slug) do update set n = kept.n + excluded.n`.execute(trx);
}
