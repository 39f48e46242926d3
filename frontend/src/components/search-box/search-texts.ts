import type { Plural } from "#/lib/format/plural.ts";
import type { RatingTexts } from "../business/rating-line.tsx";
import type { Option } from "./search-state.ts";

/** Id of the form of home, which the page's button submits. */
export const heroForm = "search";

export type SearchTexts = {
  landmark: string;
  label: string;
  placeholder: string;
  submit: string;
  suggestions: string;
  searching: string;
  noSuggestions: string;
  suggestionCount: Plural;
  recent: string;
  popular: string;
  /** `{text}` is replaced with the search text. */
  removeRecent: string;
  kind: Record<NonNullable<Option["kind"]>, string>;
  rating: RatingTexts;
};
