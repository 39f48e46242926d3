import { isPin } from "../city/chosen-city.ts";
import { isOwnPath } from "../session/own-path.ts";
import { isLang, type Lang } from "#/i18n/languages.ts";

/** Longest search text the API takes, in characters. */
const longestQuery = 300;

/**
 * The query of an address as plain strings, so that a native form and a link write the same
 * address; the router's own way would turn `q=123` into a number and quote it.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
};

/** Reads a page's part of an address; the server renders a page for each of the names it knows. */
type SearchReader<Search> = {
  (search: Record<string, unknown>): Search;
  names: readonly string[];
};

/** @param readers by name, what a parameter says among others; undefined when it says nothing */
const searchReader = <Search extends object>(
  readers: {
    [Name in keyof Search]-?: (
      value: unknown,
      search: Record<string, unknown>,
    ) => Search[Name] | undefined;
  },
): SearchReader<Search> =>
  Object.assign((search: Record<string, unknown>) => {
    const read = {} as Search;
    for (const name in readers) {
      const value = readers[name](search[name], search);
      if (value !== undefined) read[name] = value;
    }
    return read;
  }, { names: Object.keys(readers) });

/** For pages that read their own part of the address, in the browser only. */
export const rawSearch = <Search>(): SearchReader<Search> =>
  Object.assign((search: Record<string, unknown>) => search as Search, { names: [] });

/** A parameter that says one thing, if anything. */
const only = <Value extends string>(one: Value) => (value: unknown): Value | undefined =>
  value === one ? one : undefined;

const queryText = (value: unknown): string | undefined =>
  word([...String(value ?? "")].slice(0, longestQuery).join("").toWellFormed().trim());

const word = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

export type LanguageSearch = { hl?: Lang };

export const languageSearch = searchReader<LanguageSearch>({
  hl: (value) => isLang(value) ? value : undefined,
});

/** As `/api/business/facets` counts them. */
export const experiences = ["5", "10", "20"] as const;

type Experience = typeof experiences[number];

/** In km, from a place at most. */
export const radii = ["5", "10", "25", "50", "100"] as const;

const sorts = ["newest", "distance", "rating"] as const;

type Sort = typeof sorts[number];

/** What a list is narrowed by, apart from its own address. */
export type ListSearch = {
  q?: string;
  exact?: "true";
  openNow?: "true";
  verified?: "phone";
  comesToYou?: "true";
  /** In years, at least. */
  experience?: Experience;
  /** A part of the city, by slug. */
  locality?: string;
  /** Stars on average, at least. */
  minRating?: "4";
  sort?: Sort;
  /** A PIN code, or what else an address says: the list then tells which place it does not know. */
  near?: string;
  /** In km, from `near` at most. */
  radius?: typeof radii[number];
  cursor?: string;
};

const slug = (value: unknown): string | undefined =>
  typeof value === "string" && /^[a-z0-9-]{1,80}$/.test(value) ? value : undefined;

const listReaders = {
  q: queryText,
  exact: only("true"),
  openNow: only("true"),
  verified: only("phone"),
  comesToYou: only("true"),
  minRating: only("4"),
  experience: (value: unknown) => experiences.find((years) => years === value),
  locality: slug,
  sort: (value: unknown) => sorts.find((sort) => sort === value),
  near: queryText,
  // Nothing is far from nowhere.
  radius: (value: unknown, { near }: Record<string, unknown>) =>
    isPin(near) ? radii.find((km) => km === value) : undefined,
  cursor: word,
};

export const listSearch = searchReader<ListSearch>(listReaders);

export type CategorySearch = ListSearch & { city?: string };

export const categorySearch = searchReader<CategorySearch>({ ...listReaders, city: word });

export type SearchSearch = ListSearch & { city?: string; category?: string };

export const searchSearch = searchReader<SearchSearch>({
  ...listReaders,
  city: word,
  category: word,
});

export type Stars = "1" | "2" | "3" | "4" | "5";

const someStars: readonly Stars[] = ["1", "2", "3", "4", "5"];

const reviewSorts = ["highest", "lowest", "helpful"] as const;

/** Which reviews of a business, and in which order where that is not by time. */
export type ReviewSearch = {
  sort?: typeof reviewSorts[number];
  stars?: Stars;
  /** The language they are written in. */
  written?: Lang;
  cursor?: string;
};

export const reviewSearch = searchReader<ReviewSearch>({
  sort: (value) => reviewSorts.find((sort) => sort === value),
  stars: (value) => someStars.find((stars) => stars === value),
  written: (value) => isLang(value) ? value : undefined,
  cursor: word,
});

/** Where one chooses a city: by what name, and where one came from. */
export type CitySearch = { q?: string; from?: string };

export const citySearch = searchReader<CitySearch>({
  q: queryText,
  from: (value) => typeof value === "string" && isOwnPath(value) ? value : undefined,
});

/** Of which quarter one reads, such as `2026-Q4`. */
type QuarterSearch = { quarter?: string };

export const quarterSearch = searchReader<QuarterSearch>({
  quarter: (value) =>
    typeof value === "string" && /^20\d\d-Q[1-4]$/.test(value) ? value : undefined,
});

/** Which report one wants to follow. */
type ReportSearch = { reference?: string };

export const reportSearch = searchReader<ReportSearch>({
  reference: (value) => typeof value === "string" ? word(value.trim().slice(0, 40)) : undefined,
});

/** Where a password is reset: by which way the code goes, when not by mobile. */
type ResetSearch = { method?: "email" };

export const resetSearch = searchReader<ResetSearch>({ method: only("email") });
