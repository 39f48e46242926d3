import type { ImportProgress } from "./import-list.ts";
import type { UnknownColumn } from "./read-batches.ts";

export const describeUnknown = (columns: readonly UnknownColumn[]): string => {
  const named = columns.map(({ name, line }) =>
    `${name.slice(0, 60).replace(/\p{C}/gu, "?")} (line ${line})`
  );
  return `Ignored unknown columns: ${named.join(", ")}`;
};

const reasons = {
  contact: "a number or a link that is not the listing's own",
  protected_name: "the name of a bank, a brand or an office",
  words: "a word of the screening list",
};

/** The summary of an import, one line per fact. */
export function summaryOf(progress: ImportProgress, seconds: number, path: string): string[] {
  const { read, saved, owned, rejected, unchanged, skipped, suspended, brief } = progress;
  const { replaced, rejectedInAll, restored, flagged, odd, removed, shortened } = progress;
  const rate = Math.round((read - skipped) / seconds);
  const lines = [
    `${saved} saved, ${rejected} rejected, in ${seconds.toFixed(1)} s (${rate} a second)`,
  ];
  if (skipped > 0) lines.push(`${skipped} were processed by an earlier run`);
  if (replaced > 0) {
    lines.push(`${replaced} were replaced by a later record of the same business in this list`);
  }
  if (unchanged > 0) lines.push(`${unchanged} are unchanged`);
  if (owned > 0) lines.push(`${owned} skipped, because their owners have claimed them`);
  if (removed > 0) lines.push(`${removed} not imported: removed or erased`);
  if (shortened > 0) lines.push(`${shortened} saved without a number: removed or erased`);
  if (suspended > 0) {
    lines.push(
      `${suspended} suspended: they share verified details with a suspended business`,
    );
  }
  if (flagged > 0) {
    lines.push(`${flagged} saved, but please check their texts:`);
    for (const { importKey, businessName, findings } of progress.flaggedFirst) {
      const why = findings.map(({ field, reason }) => `${field}: ${reasons[reason]}`).join("; ");
      lines.push(`  ${importKey ?? "-"}  ${businessName}  (${why})`);
    }
    if (flagged > progress.flaggedFirst.length) {
      lines.push(`  and ${flagged - progress.flaggedFirst.length} more`);
    }
  }
  if (odd > 0) {
    lines.push(`${odd} saved, but please check their places:`);
    for (const { line, reason } of progress.oddFirst) lines.push(`  line ${line}  ${reason}`);
    if (odd > progress.oddFirst.length) {
      lines.push(`  and ${odd - progress.oddFirst.length} more`);
    }
  }
  if (restored > 0) {
    lines.push(
      `${restored} cells lost the apostrophe that the rejects file adds before formulas`,
    );
  }
  lines.push(
    "Texts were cleaned as in the form: without spaces at the ends, repeated " +
      "spaces, line breaks in single-line fields and invisible characters, and with composed letters",
    `Unlike the form, a list may omit shortDesc (${brief} records) and write numbers, PIN codes and links in ` +
      "other ways",
  );
  if (rejectedInAll > 0) lines.push(`Rejected records with reasons: ${path}.rejects.csv`);
  return lines;
}
