import { toCell, toTextCell } from "#/shared/text/csv.ts";
import type { Refusal } from "./read-batches.ts";

/** Without it, Excel assumes a legacy encoding and garbles Hindi. */
const byteOrderMark = "\ufeff";

/**
 * The file of rejected records: line, reason and the list's own columns, so that it can be
 * corrected and imported. A resumed import reads some records again, but writes each only once.
 */
export async function openRejects(path: string, { resume }: { resume: boolean }) {
  if (!resume) await Deno.remove(path).catch(ignoreMissing);
  let { rows: written, last } = resume ? await trimToWhole(path) : { rows: 0, last: 0 };
  return {
    path,
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

/** Removes an incomplete last record. `last` is the line number in the last complete record. */
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
