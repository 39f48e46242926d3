import type { Db } from "#/db/database.ts";
import { findCityBySlug } from "../gazetteer/places.ts";
import { centreOfPincode } from "../geocoding/centres.ts";
import { distanceKm } from "../geocoding/point.ts";
import { areaKey, bucketOf, isSameKey } from "./area-key.ts";
import {
  findSeenAreas,
  type LearnedArea,
  minOrigins,
  saveAreas,
  type SeenArea,
} from "./area-queries.ts";

/**
 * Learns the areas of cities from the addresses of listings. Names of one city are the same area if
 * they sound alike and their PIN codes lie together. An area needs enough owners, or the gazetteer,
 * because owners may write anything.
 */
export async function learnAreas(db: Db): Promise<void> {
  const seen = await findSeenAreas(db);
  await saveAreas(db, [...seen].flatMap(([city, forms]) => areasOf(city, forms)));
}

/** Forms of one area. The first is its own; `n` of the gazetteer's is 0. */
type Group = { key: string; forms: SeenArea[] };

/** Exported for tests. @param seen the most frequent first */
export function areasOf(city: string, seen: readonly SeenArea[]): LearnedArea[] {
  const known = (findCityBySlug(city)?.localities ?? [])
    .map(({ slug, name, pincode }) => ({ slug, name: name.en, pincode, n: 0, origins: [] }));
  const groups = new Map<string, Group[]>();
  for (const form of [...known, ...seen]) {
    const key = areaKey(form.name);
    const alike = groups.get(bucketOf(key)) ?? [];
    const same = alike.find((group) =>
      isSameKey(key, group.key) &&
      group.forms.some(({ pincode }) => lieTogether(form.pincode, pincode))
    );
    if (same) same.forms.push(form);
    else groups.set(bucketOf(key), [...alike, { key, forms: [form] }]);
  }
  const areas = new Map<string, LearnedArea>();
  for (const { forms } of [...groups.values()].flat().filter(isTrusted)) {
    const most = Math.max(...forms.map(({ n }) => n));
    const common = forms.filter(({ n }) => n === 0 || n >= minShare * most);
    const pincodes = [...new Set(common.map(({ pincode }) => pincode))];
    for (const { slug } of forms) {
      if (!areas.has(slug)) {
        areas.set(slug, { city_slug: city, slug, area: forms[0]!.slug, pincodes });
      }
    }
  }
  return [...areas.values()];
}

const isTrusted = ({ forms }: Group) =>
  forms[0]!.n === 0 || new Set(forms.flatMap(({ origins }) => origins)).size >= minOrigins;

/** The least share of an area's listings with a PIN code, relative to its most frequent one. */
const minShare = 1 / 2;

/** A wider area would join places that only share a name. */
const maxKm = 5;

function lieTogether(one: string, other: string): boolean {
  if (one === other) return true;
  const [from, to] = [centreOfPincode(one), centreOfPincode(other)];
  return !!from && !!to && distanceKm(from, to) <= maxKm;
}
