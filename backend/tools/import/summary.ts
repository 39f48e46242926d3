import type { ImportProgress } from "./import-list.ts";
import type { UnknownColumn } from "./read-batches.ts";

export const describeUnknown = (columns: readonly UnknownColumn[]): string => {
  const named = columns.map(({ name, line }) =>
    `${name.slice(0, 60).replace(/\p{C}/gu, "?")} (line ${line})`
  );
  return `Left out, for no listing has such columns: ${named.join(", ")}`;
};

const reasons = {
  contact: "a number or a link that is not the listing's own",
  protected_name: "the name of a bank, a brand or an office",
  words: "a word of the list",
};

/** What an import says at its end, a line each. */
export function summaryOf(progress: ImportProgress, seconds: number, path: string): string[] {
  const { read, saved, owned, rejected, unchanged, skipped, suspended, brief } = progress;
  const { replaced, rejectedInAll, restored, marked, odd } = progress;
  const rate = Math.round((read - skipped) / seconds);
  const lines = [
    `${saved} saved, ${rejected} rejected, in ${seconds.toFixed(1)} s (${rate} a second)`,
  ];
  if (skipped > 0) lines.push(`${skipped} had been done by an earlier run`);
  if (replaced > 0) {
    lines.push(`${replaced} were replaced by a later record of the same business in this list`);
  }
  if (unchanged > 0) lines.push(`${unchanged} are as the list has them already`);
  if (owned > 0) lines.push(`${owned} kept as their owners have them`);
  if (suspended > 0) {
    lines.push(
      `${suspended} suspended at once: they show what was verified of a suspended business`,
    );
  }
  if (marked > 0) {
    lines.push(`${marked} saved, but please look at their texts:`);
    for (const { importKey, businessName, findings } of progress.markedFirst) {
      const why = findings.map(({ field, reason }) => `${field}: ${reasons[reason]}`).join("; ");
      lines.push(`  ${importKey ?? "-"}  ${businessName}  (${why})`);
    }
    if (marked > progress.markedFirst.length) {
      lines.push(`  and ${marked - progress.markedFirst.length} more`);
    }
  }
  if (odd > 0) {
    lines.push(`${odd} saved as written, but please check their places:`);
    for (const { line, reason } of progress.oddFirst) lines.push(`  line ${line}  ${reason}`);
    if (odd > progress.oddFirst.length) {
      lines.push(`  and ${odd - progress.oddFirst.length} more`);
    }
  }
  if (restored > 0) {
    lines.push(
      `${restored} cells lost the apostrophe that the rejects file puts before what looks like a formula`,
    );
  }
  lines.push(
    "The rules are those of the form, which tidies texts: it removes spaces at the ends, repeated " +
      "spaces, line breaks in single lines and invisible characters, and composes letters",
    `A list may leave out shortDesc (${brief} did) and write numbers, PIN codes and links in other ` +
      "ways",
  );
  if (rejectedInAll > 0) lines.push(`What was rejected, and why: ${path}.rejects.csv`);
  return lines;
}
