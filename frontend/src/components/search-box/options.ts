import type { Lang, Suggestion } from "#/lib/types.ts";
import { isEmpty, type Option, type SearchState } from "./search-state.ts";
import { isNamed, popularTrades } from "./suggestions.ts";

export const optionsOf = (
  { text, recent }: SearchState,
  items: readonly Suggestion[],
  lang: Lang,
): Option[] => {
  const toOption = (suggestion: Suggestion) => ({
    key: suggestion.id,
    text: (lang === "hi" ? suggestion.textHi : suggestion.textEn) ?? suggestion.text,
    place: suggestion.city?.[lang],
    rating: suggestion.rating,
    suggestion,
  });
  if (!isEmpty(text)) {
    return items.map((item) => ({ ...toOption(item), kind: kindOf(item, text) }));
  }
  return [...recent.map((text) => ({ key: text, text })), ...popularTrades().map(toOption)];
};

const kindOf = (suggestion: Suggestion, text: string) => {
  if (suggestion.type === "trade_in_place") return "category";
  return suggestion.type === "category" && !isNamed(suggestion, text) ? "related" : suggestion.type;
};
