import { once } from "#/shared/memoise.ts";
import { readTable } from "#/shared/read-table.ts";
import { words } from "#/shared/text/text.ts";
import { listDistricts, listTowns } from "../pincodes/pincodes.ts";
import { cities, namesOf, towns } from "./places.ts";

/** The names of all known places in folded words, including places without businesses. */
export const knownPlaces = once((): ReadonlySet<string> => new Set(readPlaces()));

/** Names of well-known places outside India, as folded words. */
export const foreignPlaces = once((): ReadonlySet<string> =>
  new Set(readTable(new URL("./foreign-places.txt", import.meta.url), toPhrase))
);

const toPhrase = (name: string) => words(name).join(" ");

function* readPlaces(): Generator<string> {
  for (const { district } of listDistricts()) yield toPhrase(district);
  for (const { slug } of [...cities, ...towns]) yield* namesOf(slug).map(toPhrase);
  // They are not read as an Indian place that sounds alike.
  yield* foreignPlaces();
  for (const town of listTowns()) yield toPhrase(town);
}
