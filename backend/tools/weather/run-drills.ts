import type { Drill, Row } from "./drill.ts";

/**
 * Goes through drills as the arguments say: a name for one of them, `--quick` for the part that the
 * gate has time for. Ends the process with a table, and with 1 when a row of it is red.
 */
export async function runDrills(drills: readonly Drill[], args: readonly string[]): Promise<never> {
  const extent = args.includes("--quick") ? "quick" : "full";
  const [wanted] = args.filter((argument) => !argument.startsWith("--"));
  const chosen = drills.filter(({ name }) => !wanted || name === wanted);
  if (!chosen.length) {
    console.error(`No drill ${wanted}: ${drills.map(({ name }) => name).join(", ")}`);
    Deno.exit(2);
  }

  const started = performance.now();
  const table: (Row & { drill: string })[] = [];
  const tell = (drill: string, row: Row) => {
    table.push({ drill, ...row });
    const mark = row.isSkipped ? "–" : row.faults.length ? "✗" : "✓";
    console.log(`${mark} ${row.done}: ${row.figures}`);
    for (const fault of row.faults) console.log(`    ${fault}`);
  };
  for (const { name, rows } of chosen) {
    console.log(`\n━━ ${name}`);
    const from = performance.now();
    try {
      for await (const row of rows(extent)) tell(name, row);
    } catch (error) {
      console.error(error);
      tell(name, { done: "broke off", figures: "", faults: [(error as Error).message] });
    }
    console.log(`in ${seconds(from)}`);
  }

  console.log("\n| drill | what was done | figures | verdict |\n|---|---|---|---|");
  for (const row of table) {
    console.log(`| ${row.drill} | ${row.done} | ${row.figures} | ${verdict(row)} |`);
  }
  const red = table.filter(({ faults }) => faults.length).length;
  console.log(`\n${table.length} rows, ${red} red, in ${seconds(started)}`);
  Deno.exit(red ? 1 : 0);
}

function verdict({ faults, isSkipped }: Row): string {
  if (isSkipped) return "skipped";
  if (!faults.length) return "holds";
  const more = faults.length > 3 ? ` … and ${faults.length - 3} more` : "";
  return `**fails**: ${faults.slice(0, 3).join("; ")}${more}`;
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(0)} s`;
}
