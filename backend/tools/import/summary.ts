import type { ImportProgress } from "./import-list.ts";

const reasons = {
  contact: "a number or a link that is not the listing's own",
  protected_name: "the name of a bank, a brand or an office",
  words: "a word of the list",
};

/** What an import says at its end, a line each. */
export function summaryOf(progress: ImportProgress, seconds: number, path: string): string[] {
  const { read, saved, owned, rejected, unchanged, skipped, suspended, marked, brief, unreadFrom } =
    progress;
  const rate = Math.round((read - skipped) / seconds);
  const lines = [
    `${saved} saved, ${rejected} rejected, in ${seconds.toFixed(1)} s (${rate} a second)`,
  ];
  if (unreadFrom) {
    lines.push(
      `Nothing from line ${unreadFrom} on was read: a quotation mark is not closed there, or the ` +
        "record is longer than 256 kB. Correct it, and import the list again",
    );
  }
  if (skipped > 0) lines.push(`${skipped} had been done by an earlier run`);
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
  lines.push(
    `The rules are those of the form, but a list may leave out shortDesc (${brief} did) and write ` +
      "numbers, PIN codes and links in other ways",
  );
  if (rejected > 0) lines.push(`What was rejected, and why: ${path}.rejects.csv`);
  return lines;
}
