import type { Load } from "#/contexts/listings/mod.ts";

/** What a load would do or has done, one line per fact. */
export function describeLoad({ id, state, rows, counts, missing, known }: Load): string[] {
  const isDone = state === "applied";
  return [
    isDone ? `Applied ${rows} rows:` : `Dry run of ${rows} rows; nothing is saved:`,
    ...Object.entries(counts ?? {}).map(([group, n]) =>
      `  ${String(n).padStart(6)} ${texts[group as keyof typeof texts]}`
    ),
    ...missing > 0 ? [`${missing} of ${known} known rows of the source are missing`] : [],
    isDone
      ? `To undo it: make import UNDO=${id}`
      : "APPLY=1 saves it. The console shows each row, under Imports.",
  ];
}

const texts: Record<keyof NonNullable<Load["counts"]>, string> = {
  new: "new",
  changed: "changed",
  unchanged: "unchanged",
  same: "probably the same as another: decide in the console",
  waits: "wait for a moderator",
  never: "never again: removed or erased",
  refused: "refused",
};
