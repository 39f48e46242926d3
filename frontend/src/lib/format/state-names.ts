import { stateNames } from "#/api/generated/state-names.ts";
import type { Lang } from "../types.ts";

/** Whether a text is the English name of a state of India. */
export const isState = (text: string): text is keyof typeof stateNames => text in stateNames;

/** A state in the page's language, if its Hindi name is known. */
export const stateIn = (state: string, lang: Lang): string =>
  lang === "hi" && isState(state) ? stateNames[state] : state;
