import type { Area } from "./i18n/areas.ts";
import { loadWords } from "./i18n/index.ts";
import type { RouterContext } from "./router.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Words the route needs beyond those of every page. */
    words?: readonly Area[];
  }
}

type Match = { staticData: { words?: readonly Area[] } };

/** The words the page of these routes needs: undefined when they are there. */
export const loadPageWords = (
  { i18n, lang }: Pick<RouterContext, "i18n" | "lang">,
  matches: readonly Match[],
): Promise<void> | undefined =>
  loadWords(i18n, lang, matches.flatMap(({ staticData }) => staticData.words ?? []));
