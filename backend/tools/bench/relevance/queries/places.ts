import { type StateCode, states } from "#/contexts/directory/places/gazetteer/states.ts";
import { commonLocalities, ownLocalities } from "./localities.ts";
import { townRows } from "./towns.ts";

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
const nameOfState = new Map<string, string>(states.map(({ code, name }) => [code, name.en]));

export const towns: readonly Town[] = (["metro", "large", "middle", "small"] as const)
  .flatMap((size) =>
    townRows[size].map((row) => {
      const [name, code, pins] = row.split("|") as [string, StateCode, string];
      return {
        name,
        code,
        state: nameOfState.get(code)!,
        pins: pins.split(" "),
        localities: ownLocalities[name] ?? commonLocalities,
        weight: weights[size],
      };
    })
  );
