import type { StateCode } from "../contexts/directory/places/gazetteer/states.ts";
import type { BusinessInput } from "../contexts/listings/mod.ts";
import { makeRandom } from "./random.ts";

type Languages = BusinessInput["languagesSpoken"];

/** What is spoken where Hindi is not the first language. */
const ofState: Partial<Record<StateCode, Languages[number]>> = {
  AP: "te",
  AS: "as",
  GA: "kok",
  GJ: "gu",
  JK: "ks",
  KA: "kn",
  KL: "ml",
  MH: "mr",
  OD: "or",
  PB: "pa",
  TN: "ta",
  TS: "te",
  WB: "bn",
};

/** What a business there speaks, the state's own language first; nothing where it says nothing. */
export function makeLanguages(state: StateCode, index: number): Languages {
  const random = makeRandom(`languages ${index}`);
  if (random.chance(0.4)) return [];
  const own = ofState[state];
  return [...own ? [own] : [], "hi", ...random.chance(0.6) ? ["en" as const] : []];
}
