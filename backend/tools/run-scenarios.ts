import { formatTable } from "./table.ts";
import type { Row, Scenario } from "./fault-injection/scenario.ts";

/**
 * Runs all scenarios, or the one named in the arguments; `--quick` shortens them. Prints each row
 * as it arrives, a table at the end, and the number of rows that passed.
 *
 * @returns the exit code: 1 when a row failed, or when every row was skipped
 */
export async function runScenarios(
  scenarios: readonly Scenario[],
  args: readonly string[],
): Promise<number> {
  const extent = args.includes("--quick") ? "quick" : "full";
  const [wanted] = args.filter((argument) => !argument.startsWith("--"));
  const chosen = scenarios.filter(({ name }) => !wanted || name === wanted);
  if (!chosen.length) {
    console.error(`No scenario ${wanted}: ${scenarios.map(({ name }) => name).join(", ")}`);
    return 2;
  }

  const started = performance.now();
  const rows: (Row & { scenario: string })[] = [];
  const report = (scenario: string, row: Row) => {
    rows.push({ scenario, ...row });
    const mark = row.isSkipped ? "–" : row.failures?.length ? "✗" : "✓";
    const figures = typeof row.figures === "string"
      ? row.figures
      : Object.entries(row.figures).map(([name, value]) => `${name} ${value}`).join(", ");
    console.log(`${mark} ${row.done}: ${figures}`);
    for (const failure of row.failures ?? []) console.log(`    ${failure}`);
  };
  for (const { name, rows } of chosen) {
    console.log(`\n━━ ${name}`);
    const from = performance.now();
    try {
      for await (const row of rows(extent)) report(name, row);
    } catch (error) {
      console.error(error);
      const [reason] = (error as Error).message.split("\n");
      report(name, { done: "aborted", figures: "", failures: [`${reason}, see above`] });
    }
    console.log(`in ${seconds(from)}`);
  }

  // One table for all rows with the same columns.
  for (const [columns, group] of Map.groupBy(rows, columnsOf)) {
    const names = columns.split("|");
    const head = ["scenario", "action", ...names, "verdict"];
    const cells = group.map((row) => {
      const { figures } = row;
      const own = typeof figures === "string" ? [figures] : names.map((name) => figures[name]);
      return [row.scenario, row.done, ...own, verdict(row)];
    });
    console.log(`\n${formatTable(head, cells)}`);
  }
  const skipped = rows.filter(({ isSkipped }) => isSkipped).length;
  const failed = rows.filter(({ failures }) => failures?.length).length;
  const passed = rows.length - failed - skipped;
  const skippedNote = skipped ? `, ${skipped} skipped` : "";
  console.log(`\n${passed} passed, ${failed} failed${skippedNote}, in ${seconds(started)}`);
  return failed || !passed ? 1 : 0;
}

const columnsOf = ({ figures }: Row) =>
  typeof figures === "string" ? "figures" : Object.keys(figures).join("|");

function verdict({ failures, isSkipped }: Row): string {
  if (isSkipped) return "skipped";
  if (!failures) return "";
  if (!failures.length) return "passes";
  const more = failures.length > 3 ? ` … and ${failures.length - 3} more` : "";
  return `**fails**: ${failures.slice(0, 3).join("; ")}${more}`;
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(0)} s`;
}
