import { isTypo } from "#/config/environment.ts";
import type { NamedRecord } from "#/contexts/listings/mod.ts";
import { columnNames } from "#/contexts/listings/rows/columns.ts";
import type { ImportProgress } from "./import-list.ts";
import type { UnknownColumn } from "./read-batches.ts";

export const describeUnknown = (columns: readonly UnknownColumn[]): string => {
  const named = columns.map(({ name, line }) => {
    const near = columnNames.find((known) => isTypo(name.toLowerCase(), known.toLowerCase()));
    const hint = near ? `; did you mean ${near}?` : "";
    return `${name.slice(0, 60).replace(/\p{C}/gu, "?")} (line ${line}${hint})`;
  });
  return `Ignored unknown columns: ${named.join(", ")}\nExpected columns: ${
    columnNames.join(", ")
  }`;
};

const reasons = {
  contact: "a number or a link that is not the listing's own",
  protected_name: "the name of a bank, a brand or an office",
  words: "a word of the screening list",
  number: "a number that another account has proven",
};

/** A record with the reasons for which it is held, or published although the form would hold it. */
export const describeRecord = ({ origin, businessName, findings }: NamedRecord): string => {
  if (!findings) return origin;
  const why = findings.map(({ field, reason }) => `${field}: ${reasons[reason]}`).join("; ");
  return `${origin}  ${businessName}  (${why})`;
};

const maxReasons = 30;

/** The summary of an import, one line per fact. */
export function summaryOf(progress: ImportProgress, seconds: number, path: string): string[] {
  const { group, read, saved, skipped, unchanged, rejected, rejectedInAll, leftOut, counts } =
    progress;
  const rate = Math.round((read - skipped) / seconds);
  const fact = (count: number, text: string) => count > 0 ? [`${count} ${text}`] : [];
  const named = (kind: keyof typeof counts, text: string) =>
    counts[kind] === 0
      ? []
      : [`${counts[kind]} ${text}`, ...first(progress.first[kind], counts[kind])];
  const faults = [...leftOut].sort(([, a], [, b]) => b.cells - a.cells)
    .map(([reason, { cells, lines }]) => `${cells}  ${reason} (${linesOf(lines, cells)})`);
  const allCells = [...leftOut.values()].reduce((sum, { cells }) => sum + cells, 0);
  const isSame = saved === 0 && skipped + unchanged > 0;
  return [
    ...isSame ? ["Nothing changed: this list is as it was imported before"] : [],
    `${saved} saved, ${rejected} rejected, in ${seconds.toFixed(1)} s (${rate} a second)`,
    ...fact(skipped, "were processed by an earlier run"),
    ...fact(
      progress.replaced,
      "were replaced by a later record of the same business in this list",
    ),
    ...fact(unchanged, "are unchanged"),
    ...fact(progress.owned, "skipped, because their owners have claimed them"),
    ...named("removed", "not imported: removed or erased"),
    ...named("shortened", "saved without a number: removed or erased"),
    ...named("suspended", "suspended: they share verified details with a suspended business"),
    ...named("held", "held: they are drafts until a moderator has decided (Cases):"),
    ...named(
      "published",
      "published with HOLD=0, although a moderator would have read their texts:",
    ),
    ...named("odd", "saved, but please check their places and numbers:"),
    ...fact(allCells, "cells left out, their businesses saved without them:"),
    ...first(faults.slice(0, maxReasons), faults.length),
    ...progress.unknown.length > 0 ? [describeUnknown(progress.unknown)] : [],
    ...rejectedInAll > 0 ? [`Rejected records with reasons: ${path}.rejects.csv`] : [],
    ...saved + skipped > 0 ? [`To undo this import within 30 days: make import UNDO=${group}`] : [],
  ];
}

/** The first of `count` facts, one a line. */
export const first = (lines: string[], count: number): string[] => [
  ...lines.map((line) => `  ${line}`),
  ...count > lines.length ? [`  and ${count - lines.length} more`] : [],
];

const linesOf = (lines: number[], count: number): string =>
  `${count > 1 ? "lines" : "line"} ${lines.join(", ")}` +
  (count > lines.length ? ` and ${count - lines.length} more` : "");
