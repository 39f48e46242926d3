import type { PageDescription } from "../rendering/render.ts";

export const speculationRulesPath = "/speculation-rules.json";

/**
 * Which links a browser may fetch ahead, when a pointer rests on them: those to pages that are the
 * same for everybody and that others ask for, too.
 * @see https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const speculationRules = (pages: readonly PageDescription[]): string => {
  const fetchedAhead = pages.filter((page) => !page.access && !page.private && !page.endless);
  const patterns = fetchedAhead.map(({ path }) => path.replace(/\$/g, ":"));
  return JSON.stringify({
    prefetch: [{ where: { href_matches: patterns }, eagerness: "moderate" }],
  });
};
