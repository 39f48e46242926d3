import { toCell, toTextCell } from "../csv.ts";
import type { Refusal } from "./read-batches.ts";

/** Without it Excel takes the file for one in a legacy code page and breaks Hindi. */
const byteOrderMark = "\ufeff";

/**
 * The file that names what could not be taken: the list's own columns, behind the record's line and
 * the reason, so that it can be corrected and imported as a list. An import that goes on after a
 * stop meets some records again; they are in the file once.
 */
export async function openRejects(path: string, { resume }: { resume: boolean }) {
  if (!resume) await Deno.remove(path).catch(ignoreMissing);
  let { rows: written, last } = resume ? await trimToWhole(path) : { rows: 0, last: 0 };
  return {
    path,
    /** How many records the file names. */
    count: () => Math.max(0, written - 1),
    async write(columns: string[], refusals: Refusal[]): Promise<void> {
      const fresh = refusals.filter(({ line }) => line > last);
      if (fresh.length === 0) return;
      const rows = fresh.map(({ line, reason, cells }) => [
        toCell(line),
        toTextCell(reason),
        ...columns.map((column) => toTextCell(Object.hasOwn(cells, column) ? cells[column]! : "")),
      ]);
      if (written === 0) rows.unshift(["line", "reason", ...columns].map(toTextCell));
      const text = rows.map((row) => `${row.join(",")}\n`).join("");
      await Deno.writeTextFile(path, written === 0 ? byteOrderMark + text : text, { append: true });
      written += rows.length;
      last = fresh.at(-1)!.line;
    },
  };
}

/** Takes off a record that was cut short; `last` is the line that the last whole one names. */
async function trimToWhole(path: string): Promise<{ rows: number; last: number }> {
  const text = await Deno.readTextFile(path).catch(ignoreMissing) ?? "";
  let [start, end, rows, isQuoted] = [0, 0, 0, false];
  for (const { 0: mark, index } of text.matchAll(/["\n]/g)) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (!isQuoted) [start, end, rows] = [end, index + 1, rows + 1];
  }
  if (end < text.length) await Deno.writeTextFile(path, text.slice(0, end));
  const last = Number(text.slice(start, end).match(/^"(\d+)"/)?.[1] ?? 0);
  return { rows, last };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
