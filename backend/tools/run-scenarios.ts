import { formatTable } from "./table.ts";
import type { Drill, Row } from "./fault-injection/scenario.ts";

/**
 * Goes through drills as the arguments say: a name for one of them, `--quick` for the part that the
 * gate has time for. Prints each row as it comes, a table at the end, and how many rows passed.
 *
 * @returns the exit code: 1 when a row is red, or when there is none that was not skipped
 */
export async function runDrills(
  drills: readonly Drill[],
  args: readonly string[],
): Promise<number> {
  const extent = args.includes("--quick") ? "quick" : "full";
  const [wanted] = args.filter((argument) => !argument.startsWith("--"));
  const chosen = drills.filter(({ name }) => !wanted || name === wanted);
  if (!chosen.length) {
    console.error(`No drill ${wanted}: ${drills.map(({ name }) => name).join(", ")}`);
    return 2;
  }

  const started = performance.now();
  const rows: (Row & { drill: string })[] = [];
  const tell = (drill: string, row: Row) => {
    rows.push({ drill, ...row });
    const mark = row.isSkipped ? "–" : row.faults?.length ? "✗" : "✓";
    const figures = typeof row.figures === "string"
      ? row.figures
      : Object.entries(row.figures).map(([name, value]) => `${name} ${value}`).join(", ");
    console.log(`${mark} ${row.done}: ${figures}`);
    for (const fault of row.faults ?? []) console.log(`    ${fault}`);
  };
  for (const { name, rows } of chosen) {
    console.log(`\n━━ ${name}`);
    const from = performance.now();
    try {
      for await (const row of rows(extent)) tell(name, row);
    } catch (error) {
      console.error(error);
      const [reason] = (error as Error).message.split("\n");
      tell(name, { done: "broke off", figures: "", faults: [`${reason}, see above`] });
    }
    console.log(`in ${seconds(from)}`);
  }

  // Rows that have the same columns stand in one table.
  for (const [columns, group] of Map.groupBy(rows, columnsOf)) {
    const names = columns.split("|");
    const head = ["drill", "what was done", ...names, "verdict"];
    const cells = group.map((row) => {
      const { figures } = row;
      const own = typeof figures === "string" ? [figures] : names.map((name) => figures[name]);
      return [row.drill, row.done, ...own, verdict(row)];
    });
    console.log(`\n${formatTable(head, cells)}`);
  }
  const skipped = rows.filter(({ isSkipped }) => isSkipped).length;
  const failed = rows.filter(({ faults }) => faults?.length).length;
  const passed = rows.length - failed - skipped;
  const others = skipped ? `, ${skipped} skipped` : "";
  console.log(`\n${passed} passed, ${failed} failed${others}, in ${seconds(started)}`);
  return failed || !passed ? 1 : 0;
}

const columnsOf = ({ figures }: Row) =>
  typeof figures === "string" ? "figures" : Object.keys(figures).join("|");

function verdict({ faults, isSkipped }: Row): string {
  if (isSkipped) return "skipped";
  if (!faults) return "";
  if (!faults.length) return "holds";
  const more = faults.length > 3 ? ` … and ${faults.length - 3} more` : "";
  return `**fails**: ${faults.slice(0, 3).join("; ")}${more}`;
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(0)} s`;
}
