/**
 * Bad weather for the built service, on real PostgreSQL and the loopback interface: `weather.ts` goes
 * through every drill, `weather.ts <name>` through one, and `--quick` through the part that the gate
 * has time for. Ends with a table, and with 1 when a row of it is red.
 */
import type { Row } from "./weather/drill.ts";
import { drills } from "./weather/drills.ts";

const extent = Deno.args.includes("--quick") ? "quick" : "full";
const [wanted] = Deno.args.filter((argument) => !argument.startsWith("--"));
const chosen = drills.filter(({ name }) => !wanted || name === wanted);
if (!chosen.length) {
  console.error(`No drill ${wanted}: ${drills.map(({ name }) => name).join(", ")}`);
  Deno.exit(2);
}

const started = performance.now();
const table: (Row & { drill: string })[] = [];
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

function tell(drill: string, row: Row) {
  table.push({ drill, ...row });
  const mark = row.isSkipped ? "–" : row.faults.length ? "✗" : "✓";
  console.log(`${mark} ${row.done}: ${row.figures}`);
  for (const fault of row.faults) console.log(`    ${fault}`);
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
