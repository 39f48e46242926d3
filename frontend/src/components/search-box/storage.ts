import {
  forget,
  forgetRecent,
  parseHistory,
  parseRecent,
  remember,
  rememberRecent,
} from "./history.ts";

const historyKey = "searchHistory";
const recentKey = "recentSearches";

export const readRecent = (): string[] => parseRecent(read(recentKey));

export const rememberSearch = (text: string): void => {
  const now = new Date();
  const entry = { id: String(now.getTime()), text, ts: now.toISOString() };
  write(historyKey, remember(parseHistory(read(historyKey)), entry));
  write(recentKey, rememberRecent(readRecent(), text));
};

export const forgetSearch = (text: string): string[] => {
  const recent = forgetRecent(readRecent(), text);
  write(recentKey, recent);
  write(historyKey, forget(parseHistory(read(historyKey)), text));
  return recent;
};

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: searching works without a memory.
  }
};
