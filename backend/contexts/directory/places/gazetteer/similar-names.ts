import { memoise } from "#/shared/memoise.ts";
import { phoneticKey, toLatin, words } from "#/shared/text/text.ts";
import {
  editDistance,
  lettersOf,
  phoneticEdits,
  soften,
} from "#/contexts/directory/analysis/spelling/spelling.ts";
import { cities, namesOf, type ReferenceCity, towns } from "./places.ts";
import type { ReferenceState } from "./states.ts";

/** The forms in which names are compared, without spaces. */
type Spelling = { latin: string; soft: string; sound: string };

/** In a shorter name, a typo may only change the order of the letters. */
const minLength = 5;

function toSpelling(name: string): Spelling {
  const latin = words(name).map(toLatin).join("");
  return { latin, soft: soften(latin), sound: phoneticKey(latin) };
}

/** @returns 0 for the same spelling, 1 for a typo or the same sound, undefined for other names */
function typosBetween(a: Spelling, b: Spelling): number | undefined {
  if (a.soft === "" || a.soft[0] !== b.soft[0]) return undefined;
  if (a.soft === b.soft) return 0;
  const hasSameLetters = lettersOf(a.soft) === lettersOf(b.soft);
  const mayDiffer = Math.min(a.soft.length, b.soft.length) >= minLength || hasSameLetters;
  if (mayDiffer && editDistance(a.soft, b.soft, 1) <= 1) return 1;
  const soundsAlike = a.sound.length >= 3 && a.sound === b.sound &&
    phoneticEdits(a.latin, { word: b.latin, latin: b.latin }) !== undefined;
  return soundsAlike ? 1 : undefined;
}

/** Whether two names, in either script, differ by at most one typo or sound alike. */
export const isSimilarName = (a: string, b: string): boolean =>
  typosBetween(toSpelling(a), toSpelling(b)) !== undefined;

const namesIn = memoise(
  (state: string): { city: ReferenceCity; spelling: Spelling }[] =>
    [...cities, ...towns].filter((city) => city.state.code === state).flatMap((city) =>
      namesOf(city.slug).map((name) => ({ city, spelling: toSpelling(name) }))
    ),
  100,
);

/** @returns the city of a state with the most similar name; undefined if two are equally similar */
export function findSimilarCity(
  name: string,
  state: ReferenceState,
  isCandidate: (city: ReferenceCity) => boolean,
): ReferenceCity | undefined {
  const typed = toSpelling(name);
  const near = new Map<ReferenceCity, number>();
  for (const { city, spelling } of namesIn(state.code)) {
    const typos = typosBetween(typed, spelling);
    if (typos !== undefined && isCandidate(city)) {
      near.set(city, Math.min(typos, near.get(city) ?? typos));
    }
  }
  const least = Math.min(...near.values());
  const [nearest, ...others] = [...near].filter(([, typos]) => typos === least);
  return others.length === 0 ? nearest?.[0] : undefined;
}
