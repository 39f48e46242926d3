import type { Suggestion } from "#/lib/types.ts";

/** A row of the list: something suggested, or a text searched for before. */
export type Option = {
  key: string;
  text: string;
  suggestion?: Suggestion;
  /** Where a business is. */
  place?: string | undefined;
  /** Of a business. */
  rating?: Suggestion["rating"];
  /** What it is, where that is not plain: `related` is a trade that is called otherwise. */
  kind?: Exclude<Suggestion["type"], "trade_in_place"> | "related";
};

export type SearchState = {
  text: string;
  isOpen: boolean;
  /** Which option is chosen by the keys; -1 while it is none. */
  active: number;
  /** What was searched for before, as it was when the box opened. */
  recent: readonly string[];
};

export type SearchEvent =
  /** @param recent of an empty field; it is read only then */
  | { type: "opened"; text: string; recent?: readonly string[] }
  | { type: "closed" }
  /** By the page's address and not by a hand. */
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

/** The keys go round: past the last option comes the field itself, then the first. */
const nextOption = (active: number, step: 1 | -1, count: number): number => {
  const last = count - 1;
  if (step === 1) return active === last ? -1 : active + 1;
  return active === -1 ? last : active - 1;
};

export type Command = "down" | "up" | "close" | "pick" | "remove" | "search";

/** What a key asks for; undefined of one that is the field's own. */
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
