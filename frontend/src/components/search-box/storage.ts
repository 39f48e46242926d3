import { serviceNow } from "#/lib/browser/service-clock.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
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

export const readRecent = (): string[] => parseRecent(readStored(recentKey));

export const rememberSearch = (text: string): void => {
  const now = new Date(serviceNow());
  const entry = { id: String(now.getTime()), text, ts: now.toISOString() };
  write(historyKey, remember(parseHistory(readStored(historyKey)), entry));
  write(recentKey, rememberRecent(readRecent(), text));
};

export const forgetSearch = (text: string): string[] => {
  const recent = forgetRecent(readRecent(), text);
  write(recentKey, recent);
  write(historyKey, forget(parseHistory(readStored(historyKey)), text));
  return recent;
};

const write = (key: string, value: unknown): void => writeStored(key, JSON.stringify(value));
