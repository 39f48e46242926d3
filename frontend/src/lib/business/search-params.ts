import { listFilters } from "#/api/generated/list-filters.ts";
import { isPin } from "../city/chosen-city.ts";
import { isOwnPath } from "../session/own-path.ts";
import { isLang, type Lang } from "#/i18n/languages.ts";

/** Longest search text that the API accepts, in characters. */
const maxQueryLength = 300;

/**
 * Parses a query as plain strings, so that native forms and links produce the same URL. The
 * router's default would turn `q=123` into a number and quote it.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
};

/** Reads a page's search parameters; the page's content depends on the parameters in `names`. */
type SearchReader<Search> = {
  (search: Record<string, unknown>): Search;
  names: readonly string[];
};

/** @param readers parse each parameter, given all parameters; undefined drops it */
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

/** Reader for pages that parse their parameters in the browser only. */
export function rawSearch<Search>(): SearchReader<Search> {
  return Object.assign((search: Record<string, unknown>) => search as Search, { names: [] });
}

/** Accepts only the expected value. */
const only = <Value extends string>(expected: Value) => (value: unknown): Value | undefined =>
  value === expected ? expected : undefined;

const queryText = (value: unknown): string | undefined =>
  nonEmptyText([...String(value ?? "")].slice(0, maxQueryLength).join("").toWellFormed().trim());

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

export type LanguageSearch = { hl?: Lang };

export const languageSearch = searchReader<LanguageSearch>({
  hl: (value) => isLang(value) ? value : undefined,
});

export type FilterName = keyof typeof listFilters;

export const filterNames = Object.keys(listFilters) as FilterName[];

const sorts = ["newest", "distance", "rating"] as const;

type Sort = typeof sorts[number];

export type ListSearch =
  & {
    [Name in FilterName]?: (typeof listFilters)[Name]["choices"][number];
  }
  & {
    q?: string;
    exact?: "true";
    /** Slug of a locality in the city. */
    locality?: string;
    sort?: Sort;
    /** PIN code or free text: the list reports a place that it does not know. */
    near?: string;
    cursor?: string;
  };

const slug = (value: unknown): string | undefined =>
  typeof value === "string" && /^[a-z0-9-]{1,80}$/.test(value) ? value : undefined;

const filterReader = (name: FilterName) => (value: unknown, { near }: Record<string, unknown>) => {
  const { choices, ...filter } = listFilters[name];
  if ("isNearOnly" in filter && !isPin(near)) return undefined;
  return choices.find((choice) => String(choice) === value);
};

const filterReaders = Object.fromEntries(
  filterNames.map((name) => [name, filterReader(name)]),
) as {
  [Name in FilterName]: (...input: Parameters<ReturnType<typeof filterReader>>) => ListSearch[Name];
};

const listReaders = {
  q: queryText,
  exact: only("true"),
  ...filterReaders,
  locality: slug,
  sort: (value: unknown) => sorts.find((sort) => sort === value),
  near: queryText,
  cursor: nonEmptyText,
};

export const listSearch = searchReader<ListSearch>(listReaders);

export type CategorySearch = ListSearch & { city?: string };

export const categorySearch = searchReader<CategorySearch>({ ...listReaders, city: nonEmptyText });

export type SearchSearch = ListSearch & { city?: string; category?: string };

export const searchSearch = searchReader<SearchSearch>({
  ...listReaders,
  city: nonEmptyText,
  category: nonEmptyText,
});

export type Stars = "1" | "2" | "3" | "4" | "5";

const starChoices: readonly Stars[] = ["1", "2", "3", "4", "5"];

const reviewSorts = ["highest", "lowest", "helpful"] as const;

/** Filters and order of a business's reviews; the default order is by date. */
export type ReviewSearch = {
  sort?: typeof reviewSorts[number];
  stars?: Stars;
  /** Language of the review. */
  written?: Lang;
  cursor?: string;
};

export const reviewSearch = searchReader<ReviewSearch>({
  sort: (value) => reviewSorts.find((sort) => sort === value),
  stars: (value) => starChoices.find((stars) => stars === value),
  written: (value) => isLang(value) ? value : undefined,
  cursor: nonEmptyText,
});

/** Search text of the city page, and the page to return to. */
export type CitySearch = { q?: string; from?: string };

export const citySearch = searchReader<CitySearch>({
  q: queryText,
  from: (value) => typeof value === "string" && isOwnPath(value) ? value : undefined,
});

/** Quarter to show, such as `2026-Q4`. */
type QuarterSearch = { quarter?: string };

export const quarterSearch = searchReader<QuarterSearch>({
  quarter: (value) =>
    typeof value === "string" && /^20\d\d-Q[1-4]$/.test(value) ? value : undefined,
});

/** Reference of the report to follow. */
type ReportSearch = { reference?: string };

export const reportSearch = searchReader<ReportSearch>({
  reference: (value) =>
    typeof value === "string" ? nonEmptyText(value.trim().slice(0, 40)) : undefined,
});

/** Channel of the reset code; SMS by default. */
type ResetSearch = { method?: "email" };

export const resetSearch = searchReader<ResetSearch>({ method: only("email") });

/** A token goes into a header, which refuses other letters. */
const linkToken = (value: unknown): string | undefined =>
  typeof value === "string" && /^[\w.-]{1,120}$/.test(value) ? value : undefined;

/** Token of a link in a message, and the outcome of the form sent before. */
export type AvailabilitySearch = { token?: string; done?: "true" };

export const availabilitySearch = searchReader<AvailabilitySearch>({
  token: linkToken,
  done: only("true"),
});

const answerOutcomes = ["true", "swapped"] as const;

/** As above. `swapped`: the higher price came first. */
export type ReceivedEnquirySearch = { token?: string; done?: typeof answerOutcomes[number] };

export const receivedEnquirySearch = searchReader<ReceivedEnquirySearch>({
  token: linkToken,
  done: (value) => answerOutcomes.find((outcome) => outcome === value),
});

/** As above. `done` after a code was sent: its id, to remove the listing with. */
export type RegisteredSearch = { token?: string; done?: string };

export const registeredSearch = searchReader<RegisteredSearch>({
  token: linkToken,
  done: (value) =>
    typeof value === "string" && /^(agree|correct|photo|[0-9a-f-]{36})$/.test(value)
      ? value
      : undefined,
});

/** Businesses to ask, and the visitor's PIN code if the list before had one. */
export type AskSearch = { b?: string[]; pin?: string };

/** The page names more than three, so that the visitor can choose. */
const mostAsked = 10;

export const askSearch = searchReader<AskSearch>({
  b: (value) => {
    const slugs = typeof value === "string" ? value.split(",").filter(slug) : [];
    return slugs.length > 0 ? [...new Set(slugs)].slice(0, mostAsked) : undefined;
  },
  pin: (value) => isPin(value) ? value : undefined,
});

const enquiryOutcomes = ["sent", "chosen", "withdrawn", "addPictures", "removePicture"] as const;

/** Token of a link in a message, and the outcome of the form sent before. */
export type EnquirySearch = { token?: string; done?: typeof enquiryOutcomes[number] };

export const enquirySearch = searchReader<EnquirySearch>({
  token: linkToken,
  done: (value) => enquiryOutcomes.find((outcome) => outcome === value),
});
