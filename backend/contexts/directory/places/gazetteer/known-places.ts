import { words } from "#/shared/text/text.ts";
import { listDistricts, listTowns } from "../pincodes/pincodes.ts";
import { cities, namesOf, towns } from "./places.ts";
import { foreignPlaces } from "./town-rows.ts";

let known: ReadonlySet<string> | undefined;

/** The names of all places that are known, in folded words: of most of them no business is here. */
export const knownPlaces = (): ReadonlySet<string> => known ??= new Set(readPlaces());

function* readPlaces(): Generator<string> {
  const toPhrase = (name: string) => words(name).join(" ");
  for (const { district } of listDistricts()) yield toPhrase(district);
  for (const { slug } of [...cities, ...towns]) yield* namesOf(slug).map(toPhrase);
  yield* foreignPlaces.map(toPhrase);
  for (const town of listTowns()) yield toPhrase(town);
}

/** The same, a slice at a time, so that others are served meanwhile. */
export async function readKnownPlaces(breathe: () => Promise<void>): Promise<void> {
  const names: string[] = [];
  for (const name of readPlaces()) {
    names.push(name);
    if (names.length % 1000 === 0) await breathe();
  }
  known ??= new Set(names);
}
