import { oneOf, readTable } from "#/shared/read-table.ts";
import { kinds, type Prefix, type Query } from "./rules.ts";

const readQueries = (name: string): Query[] =>
  readTable(new URL(name, import.meta.url), (kind, text, expected) => ({
    kind: oneOf(kinds, kind),
    text: text!,
    expected: JSON.parse(expected!),
  }));

const readPrefixes = (name: string): Prefix[] =>
  readTable(new URL(name, import.meta.url), (text, first) => ({
    text: text!,
    first: JSON.parse(first!),
  }));

export const queries = readQueries("queries.tsv");
export const prefixes = readPrefixes("prefixes.tsv");

/** Developers of the search do not read these. */
export const heldOutQueries = readQueries("held-out-queries.tsv");
export const heldOutPrefixes = readPrefixes("held-out-prefixes.tsv");
