import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { findCityBySlug } from "../gazetteer/places.ts";
import { isSimilarName } from "../gazetteer/similar-names.ts";
import { centreOfPincode } from "../geocoding/centres.ts";
import { distanceKm } from "../geocoding/point.ts";
import { areaKey, bucketOf, isSameKey } from "./area-key.ts";
import {
  findSeenAreas,
  type LearnedArea,
  lockAreas,
  minOrigins,
  saveAreas,
  type SeenArea,
} from "./area-queries.ts";

/**
 * Learns the areas of cities from the addresses of listings. Names of one city are the same area if
 * they sound alike and their PIN codes lie together. An area needs enough owners, or the gazetteer,
 * because owners may write anything.
 */
export async function learnAreas(ctx: Ctx): Promise<void> {
  const seen = await findSeenAreas(ctx.db);
  const areas = [...seen].flatMap(([city, rows]) =>
    areasOf(city, rows).map((area) => ({ city_slug: city, ...area }))
  );
  await inTransaction(ctx, async (trx) => {
    if (await lockAreas(trx)) await saveAreas(trx, areas);
  });
}

type Form = Pick<SeenArea, "slug" | "name" | "pincode" | "origins" | "n">;

/** The names of one area. The first is its own. */
type Group = { forms: Form[]; isKnown: boolean };

/** Exported for tests. @param seen the most frequent first */
export function areasOf(
  city: string,
  seen: readonly SeenArea[],
): Omit<LearnedArea, "city_slug">[] {
  const known = (findCityBySlug(city)?.localities ?? []).map(({ slug, name, pincode }): Group => ({
    forms: [{ slug, name: name.en, pincode, origins: [], n: 0 }],
    isKnown: true,
  }));
  const groups = groupBySound(known, seen);
  const [trusted, others] = [groups.filter(isTrusted), groups.filter((one) => !isTrusted(one))];
  // A name with a typo is of the same area only with the same PIN code, and not a number.
  const byPincode = Map.groupBy(
    trusted.flatMap((group) => group.forms.map((form) => ({ group, ...form }))),
    ({ pincode }) => pincode,
  );
  for (const { forms } of others) {
    const [{ name, pincode }] = forms as [Form];
    if (areaKey(name).includes("#")) continue;
    const alike = byPincode.get(pincode)?.find((form) => isSimilarName(form.name, name));
    alike?.group.forms.push(...forms);
  }
  const areas = new Map<string, Omit<LearnedArea, "city_slug">>();
  for (const { forms } of trusted) {
    const pincodes = pincodesOf(forms);
    for (const { slug } of forms) {
      if (!areas.has(slug)) areas.set(slug, { slug, area: forms[0]!.slug, pincodes });
    }
  }
  return [...areas.values()];
}

function groupBySound(known: readonly Group[], seen: readonly SeenArea[]): readonly Group[] {
  const groups = new Map<string, { key: string; group: Group }[]>();
  const add = (key: string, group: Group) => {
    const bucket = bucketOf(key);
    groups.set(bucket, [...groups.get(bucket) ?? [], { key, group }]);
  };
  for (const group of known) add(areaKey(group.forms[0]!.name), group);
  for (const form of seen) {
    const key = areaKey(form.name);
    const same = groups.get(bucketOf(key))?.find((other) =>
      isSameKey(key, other.key) && other.group.forms.some(({ pincode }) =>
        lieTogether(form.pincode, pincode)
      )
    );
    if (same) same.group.forms.push(form);
    else add(key, { forms: [form], isKnown: false });
  }
  return [...groups.values()].flat().map(({ group }) => group);
}

const isTrusted = ({ forms, isKnown }: Group) =>
  isKnown || new Set(forms.flatMap(({ origins }) => origins)).size >= minOrigins;

/** A wider area would join places that only share a name. */
const maxKm = 5;

function lieTogether(one: string, other: string): boolean {
  if (one === other) return true;
  const [from, to] = [centreOfPincode(one), centreOfPincode(other)];
  return !!from && !!to && distanceKm(from, to) <= maxKm;
}

/** The share of an area's listings that makes a PIN code one of the area. */
const minShare = 1 / 4;

/** The PIN code of the gazetteer, and those of many listings. */
function pincodesOf(forms: readonly Form[]): string[] {
  const total = forms.reduce((sum, { n }) => sum + n, 0);
  const counts = Map.groupBy(forms, ({ pincode }) => pincode);
  return [...counts].filter(([, same]) =>
    same.some(({ n }) => n === 0) || same.reduce((sum, { n }) => sum + n, 0) >= minShare * total
  ).map(([pincode]) => pincode);
}
