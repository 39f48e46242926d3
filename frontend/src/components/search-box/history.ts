/** A search in the browser's `searchHistory`. */
export type HistoryEntry = { id: string; text: string; ts: string };

const maxHistory = 10;
const maxRecent = 5;

/** Adds an entry at the front; removes an older one with the same text. */
export const remember = (
  history: readonly HistoryEntry[],
  entry: HistoryEntry,
): HistoryEntry[] =>
  [entry, ...history.filter(({ text }) => text !== entry.text)].slice(0, maxHistory);

export const rememberRecent = (recent: readonly string[], text: string): string[] =>
  [text, ...recent.filter((other) => other !== text)].slice(0, maxRecent);

export const forgetRecent = (recent: readonly string[], text: string): string[] =>
  recent.filter((other) => other !== text);

export const forget = (history: readonly HistoryEntry[], text: string): HistoryEntry[] =>
  history.filter((entry) => entry.text !== text);

/** Parses stored data, which another version or the user may have changed. */
export const parseHistory = (json: string | null): HistoryEntry[] =>
  parseList(json).filter(isEntry).slice(0, maxHistory);

export const parseRecent = (json: string | null): string[] =>
  parseList(json)
    .map((item) => isEntry(item) ? item.text : item)
    .filter((item) => typeof item === "string" && item.trim() !== "")
    .slice(0, maxRecent) as string[];

const parseList = (json: string | null): unknown[] => {
  try {
    const value: unknown = JSON.parse(json ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};

const isEntry = (item: unknown): item is HistoryEntry =>
  typeof item === "object" && item !== null && "text" in item && typeof item.text === "string" &&
  "id" in item && typeof item.id === "string" && "ts" in item && typeof item.ts === "string";
