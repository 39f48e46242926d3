import type { AppRouter } from "../router.tsx";
import { isLang } from "../i18n/languages.ts";
import { Recent } from "./recent.ts";

type Build = AppRouter["buildLocation"];
type Built = ReturnType<Build>;

/** By address and language; some 200 bytes each. */
const built = new Recent<Built>(1_000_000, ({ href }) => 200 + href.length);

/** What makes a link depend on more than the language in the address of its page. */
const special = [
  "search",
  "hash",
  "state",
  "mask",
  "from",
  "href",
  "unsafeRelative",
  "leaveParams",
  "_fromLocation",
  "_includeValidateSearch",
] as const;

/**
 * Works out once where plain links lead: a page has some eighty, and most are those of every page.
 * All that they take over from their page is its `hl`.
 */
export const keepLinks = (router: AppRouter): AppRouter => {
  const build = router.buildLocation as (options: Options) => Built;
  const buildKept = (options: Options): Built => {
    const key = keyOf(options, router.latestLocation.search);
    if (key === undefined) return build(options);
    let known = built.get(key);
    if (!known) built.set(key, known = build(options));
    return known;
  };
  return Object.assign(router, { buildLocation: buildKept });
};

type Options =
  & { to?: unknown; params?: unknown }
  & Partial<Record<typeof special[number], unknown>>;

const keyOf = (options: Options, { hl }: { hl?: unknown }): string | undefined => {
  const { to, params } = options;
  if (typeof to !== "string" || !to.startsWith("/")) return undefined;
  if (hl !== undefined && !isLang(hl)) return undefined;
  for (const name of special) if (options[name] !== undefined) return undefined;
  if (params === undefined) return to.includes("$") ? undefined : `${hl} ${to}`;
  return typeof params === "object" ? `${hl} ${to} ${JSON.stringify(params)}` : undefined;
};
