import { toCell } from "../csv.ts";
import type { Refusal } from "./read-batches.ts";

/**
 * The file that names what could not be taken: a line of CSV each, with the record's line, the
 * reason and its cells as JSON. An import that goes on after a stop meets some records again; they
 * are in the file once.
 */
export async function openRejects(path: string, { resume }: { resume: boolean }) {
  if (!resume) await Deno.remove(path).catch(ignoreMissing);
  let last = resume ? await trimToLastLine(path) : 0;
  return {
    path,
    async write(refusals: Refusal[]): Promise<void> {
      const fresh = refusals.filter(({ line }) => line > last);
      if (fresh.length === 0) return;
      last = fresh.at(-1)!.line;
      const rows = fresh.map(({ line, reason, cells }) =>
        `${[line, reason, JSON.stringify(cells)].map(toCell).join(",")}\n`
      );
      await Deno.writeTextFile(path, rows.join(""), { append: true });
    },
  };
}

/** Takes off a line that was cut short; answers the number that the last whole one begins with. */
async function trimToLastLine(path: string): Promise<number> {
  const text = await Deno.readTextFile(path).catch(ignoreMissing) ?? "";
  const end = text.lastIndexOf("\n") + 1;
  if (end < text.length) await Deno.writeTextFile(path, text.slice(0, end));
  const start = text.lastIndexOf("\n", end - 2) + 1;
  return Number(text.slice(start, end).match(/^"(\d+)"/)?.[1] ?? 0);
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
