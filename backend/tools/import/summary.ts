import type { ImportProgress } from "./import-list.ts";

/** What an import says at its end, a line each. */
export function summaryOf(progress: ImportProgress, seconds: number, path: string): string[] {
  const { read, saved, owned, rejected, unchanged, skipped, suspended, brief, unreadFrom } =
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
  lines.push(
    `The rules are those of the form, but a list may leave out shortDesc (${brief} did) and write ` +
      "numbers, PIN codes and links in other ways",
  );
  if (rejected > 0) lines.push(`What was rejected, and why: ${path}.rejects.csv`);
  return lines;
}
