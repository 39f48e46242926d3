import { v7 as uuid } from "uuid";
import type { Trx } from "#/db/database.ts";
import { slugify } from "#/shared/text/text.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { findTakenSlugs } from "../queries.ts";

/** Returns a free slug for each input without one: `name-city`, with a suffix if it is taken. */
export async function chooseSlugs(trx: Trx, inputs: BusinessInput[]): Promise<string[]> {
  const bases = inputs.map(slugBase);
  const slugs = inputs.map((input) => input.slug ?? "");
  const taken = new Set(slugs);
  const suffixes = new Map<string, number>();
  let unresolved = slugs.flatMap((slug, index) => slug ? [] : [index]);
  while (unresolved.length > 0) {
    const candidates = new Map(unresolved.map((index) => {
      const base = bases[index]!;
      const n = (suffixes.get(base) ?? 0) + 1;
      suffixes.set(base, n);
      return [index, `${base}${suffix(n)}`];
    }));
    for (const slug of await findTakenSlugs(trx, [...candidates.values()])) taken.add(slug);
    unresolved = unresolved.filter((index) => {
      const slug = candidates.get(index)!;
      if (taken.has(slug)) return true;
      taken.add(slug);
      slugs[index] = slug;
      return false;
    });
  }
  return slugs;
}

/** `-2`, `-3`, then a random suffix, because counting on would need one query for each number. */
const suffix = (n: number) => n === 1 ? "" : n < 4 ? `-${n}` : `-${uuid().slice(-6)}`;

/** The slug without a suffix. */
export function slugBase(
  { businessName, address }: Pick<BusinessInput, "businessName" | "address">,
): string {
  const name = slugify(businessName);
  const city = slugify(address.city);
  const hasCity = `-${name}-`.includes(`-${city}-`);
  return (hasCity ? name : slugify(`${name} ${city}`)) || "business";
}
