import type { Suggestion } from "#/lib/types.ts";

/** Row of the list: a suggestion or a recent search. */
export type Option = {
  key: string;
  text: string;
  suggestion?: Suggestion;
  place?: string | undefined;
  rating?: Suggestion["rating"];
  /** Kind, if the row shows it; `related` is a trade whose name does not match the text. */
  kind?: Exclude<Suggestion["type"], "trade_in_place"> | "related";
};

export type SearchState = {
  text: string;
  isOpen: boolean;
  /** Index of the active option; -1 for none. */
  active: number;
  /** Recent searches when the list opened. */
  recent: readonly string[];
};

export type SearchEvent =
  /** @param recent recent searches, offered only for an empty field */
  | { type: "opened"; text: string; recent?: readonly string[] }
  | { type: "closed" }
  /** The page's URL sets the text, not the user. */
  | { type: "filled"; text: string }
  | { type: "moved"; step: 1 | -1; count: number }
  | { type: "forgot"; recent: readonly string[] };

export const closedState = (text: string): SearchState => ({
  text,
  isOpen: false,
  active: -1,
  recent: [],
});

export const shortestQuery = 2;

export const isEmpty = (text: string): boolean => text.trim() === "";

export const searchReducer = (state: SearchState, event: SearchEvent): SearchState => {
  switch (event.type) {
    case "opened":
      return {
        text: event.text,
        isOpen: true,
        active: -1,
        recent: event.recent ?? state.recent,
      };
    case "closed":
      return { ...state, isOpen: false, active: -1 };
    case "filled":
      return { ...state, text: event.text };
    case "moved":
      return { ...state, active: nextOption(state.active, event.step, event.count) };
    case "forgot":
      return { ...state, active: -1, recent: event.recent };
  }
};

/** Wraps around: between the last option and the first, no option is active. */
const nextOption = (active: number, step: 1 | -1, count: number): number => {
  const last = count - 1;
  if (step === 1) return active === last ? -1 : active + 1;
  return active === -1 ? last : active - 1;
};

export type Command = "down" | "up" | "close" | "pick" | "remove" | "search";

/** Command for a key; undefined if the field itself handles the key. */
export const commandForKey = (
  key: string,
  { text, isOpen }: SearchState,
  active: Option | undefined,
): Command | undefined => {
  if (key === "ArrowDown") return "down";
  if (key === "ArrowUp") return "up";
  if (key === "Enter") return isOpen && active ? "pick" : "search";
  if (key === "Escape" && isOpen) return "close";
  if (key === "Delete" && isEmpty(text) && active && !active.suggestion) return "remove";
  return undefined;
};
