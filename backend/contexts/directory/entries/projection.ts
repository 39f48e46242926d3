import type { Trx } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { afterOutput } from "#/shared/after-output.ts";
import { allDone } from "#/shared/all-done.ts";
import type { Business, ListingsChange } from "#/contexts/listings/mod.ts";
import {
  addToCounts,
  deleteEntries,
  insertCities,
  insertEntries,
  insertLocalities,
  insertWords,
  type Listed,
} from "./entry-queries.ts";
import { type Made, makeEntries } from "./make-entries.ts";

/** Makes the entries of businesses, lot by lot, wherever that is done. */
export type MakeEntries = (businesses: Business[]) => AsyncIterable<Made>;

/** How many entries fit into the buffers of a socket, so that they leave while the next are made. */
const entriesAtOnce = 50;

const makeHere: MakeEntries = async function* (businesses) {
  for (let from = 0; from < businesses.length; from += entriesAtOnce) {
    yield await afterOutput(() => makeEntries(businesses.slice(from, from + entriesAtOnce)));
  }
};

/**
 * Makes the directory mirror what became of listings, in the transaction that changed them: the
 * moment it commits, every process finds what is active and nothing else.
 *
 * @returns what could be found of them before, and what can be from now on
 */
export async function projectListings(
  trx: Trx,
  { saved, removed }: Pick<ListingsChange, "saved" | "removed">,
  make: MakeEntries = makeHere,
): Promise<{ before: Listed[]; after: Listed[] }> {
  const active = saved.filter((business) => business.status === "active");
  const [before, made] = await allDone([
    deleteEntries(trx, [...saved.map((business) => business._id), ...removed]),
    writeEntries(trx, active, make),
  ]);
  const after = made.flatMap(({ listed }) => listed);
  const counts = new CountChanges();
  for (const one of before) counts.add(one, -1);
  for (const one of after) counts.add(one, 1);
  if (made.length > 0) {
    const of = <Row>(rows: (made: Made) => Row[], key: (row: Row) => string): Row[] => [
      ...new Map(made.flatMap(rows).map((row) => [key(row), row])).values(),
    ];
    await insertCities(trx, of(({ cities }) => cities, ({ slug }) => slug));
    await insertLocalities(
      trx,
      of(({ localities }) => localities, ({ city_slug, name }) => `${city_slug} ${name}`),
    );
    const words = of(({ words }) => words, ({ word }) => word);
    await insertWords(trx, words.sort((a, b) => a.word < b.word ? -1 : 1));
  }
  await addToCounts(trx, counts.changes());
  return { before, after };
}

/** Entries are made while the server writes those before; some wait at its door meanwhile. */
async function writeEntries(trx: Trx, active: Business[], make: MakeEntries): Promise<Made[]> {
  const writing: Promise<void>[] = [];
  const all: Made[] = [];
  try {
    if (active.length > 0) {
      for await (const made of make(active)) {
        all.push(made);
        const inserted = insertEntries(trx, made.entries);
        // It is heard below, perhaps only after more has been made.
        inserted.catch(() => {});
        writing.push(inserted);
        await writing.at(-3);
      }
    }
  } finally {
    await allDone(writing);
  }
  return all;
}

/** Changes of the kept counts; an empty category or city stands for all of them. */
class CountChanges {
  readonly #net = new Map<string, { n: number; reviews: number; stars: number }>();

  add({ category, citySlug, reviews, stars }: Listed, sign: 1 | -1) {
    for (const key of [`${category} ${citySlug}`, `${category} `, ` ${citySlug}`, " "]) {
      const net = this.#net.get(key) ?? { n: 0, reviews: 0, stars: 0 };
      net.n += sign;
      net.reviews += sign * reviews;
      net.stars += sign * stars;
      this.#net.set(key, net);
    }
  }

  /** In one order everywhere: two transactions that lock rows in the same order cannot deadlock. */
  changes() {
    return [...this.#net].filter(([, net]) => Object.values(net).some((n) => n !== 0))
      .sort(([a], [b]) => a < b ? -1 : 1)
      .map(([key, net]) => {
        const [category, city_slug] = key.split(" ") as [CategoryId | "", string];
        return { category, city_slug, ...net };
      });
  }
}
