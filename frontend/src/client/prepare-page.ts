import { getSession } from "../api/session/session.ts";
import type { Area } from "../i18n/areas.ts";
import { loadWords } from "../i18n/index.ts";
import { type Access, placeInstead } from "../lib/session/access.ts";
import { forgetPlace, rememberPlace } from "../lib/session/return-place.ts";
import type { RouterContext } from "../router.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Words the route needs beyond those of every page. */
    words?: readonly Area[];
    /** Whom the route is for; everybody, when it does not say. */
    access?: Access;
    /**
     * What it is for comes with its script alone: that starts at once, where others sleep until they
     * are touched (`boot.ts`), and the page says so where no script runs (`NeedsScript`).
     */
    needsScript?: boolean;
    /** Anyone can make up endless addresses of it, so that the service keeps them apart. */
    isEndless?: boolean;
    /** What it shows is for those who know its address: nobody keeps it. */
    isPrivate?: boolean;
  }
}

type Match = { staticData: { words?: readonly Area[]; access?: Access; needsScript?: boolean } };

/** Whom the page of these routes is for. */
export const accessOf = (matches: readonly Match[]): Access | undefined =>
  matches.findLast(({ staticData }) => staticData.access)?.staticData.access;

/** Whether the page of these routes is nothing without its script. */
export const isScriptNeeded = (matches: readonly Match[]): boolean =>
  matches.some(({ staticData }) => staticData.needsScript);

/** The words the page of these routes needs: undefined when they are there. */
export const loadPageWords = (
  { i18n, lang }: Pick<RouterContext, "i18n" | "lang">,
  matches: readonly Match[],
): Promise<void> | undefined =>
  loadWords(i18n, lang, matches.flatMap(({ staticData }) => staticData.words ?? []));

/**
 * Where whoever is signed in here has to go instead of the page of these routes, which lies at
 * `href`; undefined when they may see it.
 */
export const placeFor = (matches: readonly Match[], href: string): string | undefined => {
  const place = placeInstead(accessOf(matches), getSession());
  if (place === "/signin") {
    rememberPlace(href);
    // The way there keeps the language that the address asked for.
    const [, language] = href.match(/[?&](hl=(?:en|hi))(?:&|#|$)/) ?? [];
    return language ? `${place}?${language}` : place;
  }
  // Who wanders off instead of signing in will not be led back later.
  if (place === undefined && !isOnTheWay(matches)) forgetPlace();
  return place;
};

const isOnTheWay = (matches: readonly Match[]) =>
  matches.some(({ staticData }) => staticData.words?.includes("auth"));
