import { type StateCode, states } from "#/contexts/directory/places/gazetteer/states.ts";
import { matching, oneOf, readTable } from "#/shared/read-table.ts";
import { commonLocalities, ownLocalities } from "./localities.ts";

export type Town = {
  name: string;
  code: StateCode;
  state: string;
  pins: readonly string[];
  localities: readonly string[];
  /** Number of businesses relative to a small town. */
  weight: number;
};

const weights = { metro: 60, large: 22, middle: 5, small: 1 };
const sizes = ["metro", "large", "middle", "small"] as const;
const nameOfState = new Map<string, string>(states.map(({ code, name }) => [code, name.en]));

export const towns: readonly Town[] = readTable(
  new URL("./towns.tsv", import.meta.url),
  (size, name, state, pins) => {
    const code = oneOf(states.map(({ code }) => code), state);
    return {
      name: name!,
      code,
      state: nameOfState.get(code)!,
      pins: matching(/^[1-9]\d{5}( [1-9]\d{5})*$/, pins).split(" "),
      localities: ownLocalities[name!] ?? commonLocalities,
      weight: weights[oneOf(sizes, size)],
    };
  },
);
