import { toCell } from "../csv.ts";
import type { Refusal } from "./read-batches.ts";

/**
 * The file that names what could not be taken: the list's own columns, behind the record's line and
 * the reason, so that it can be corrected and imported as a list. An import that goes on after a
 * stop meets some records again; they are in the file once.
 */
export async function openRejects(path: string, { resume }: { resume: boolean }) {
  if (!resume) await Deno.remove(path).catch(ignoreMissing);
  let { isEmpty, last } = resume ? await trimToWhole(path) : { isEmpty: true, last: 0 };
  return {
    path,
    async write(columns: string[], refusals: Refusal[]): Promise<void> {
      const fresh = refusals.filter(({ line }) => line > last);
      if (fresh.length === 0) return;
      const rows = fresh.map(({ line, reason, cells }) => [
        line,
        reason,
        ...columns.map((column) => cells[column] ?? ""),
      ]);
      if (isEmpty) rows.unshift(["line", "reason", ...columns]);
      const text = rows.map((row) => `${row.map(toCell).join(",")}\n`).join("");
      await Deno.writeTextFile(path, text, { append: true });
      isEmpty = false;
      last = fresh.at(-1)!.line;
    },
  };
}

/** Takes off a record that was cut short; `last` is the line that the last whole one tells of. */
async function trimToWhole(path: string): Promise<{ isEmpty: boolean; last: number }> {
  const text = await Deno.readTextFile(path).catch(ignoreMissing) ?? "";
  let [start, end, isQuoted] = [0, 0, false];
  for (const { 0: mark, index } of text.matchAll(/["\n]/g)) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (!isQuoted) [start, end] = [end, index + 1];
  }
  if (end < text.length) await Deno.writeTextFile(path, text.slice(0, end));
  const last = Number(text.slice(start, end).match(/^"(\d+)"/)?.[1] ?? 0);
  return { isEmpty: end === 0, last };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
