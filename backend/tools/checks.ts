/**
 * Runs the checks. Argument: nothing for `make test`, `all` for everything, `check` for the static
 * stages, or the name of one stage, followed by its test files.
 */
import { browserStage, firebaseStage, moreBrowserStage } from "./checks/browser.ts";
import { buildStage, processStage, programStages, slowProcessStage } from "./checks/built.ts";
import { failure, type Stage, type Tally } from "./checks/stage.ts";
import { staticStages, typesStage } from "./checks/static.ts";
import {
  embeddedStage,
  fullSizeStage,
  postgresStage,
  thirdPartyStage,
  unitStage,
} from "./checks/tests.ts";

const testStages = [postgresStage, processStage, browserStage];
const slowStages = [
  embeddedStage,
  fullSizeStage,
  thirdPartyStage,
  moreBrowserStage,
  firebaseStage,
  slowProcessStage,
  ...programStages,
];
const stages = [typesStage, ...staticStages, buildStage, unitStage, ...testStages];
const allStages = [...stages, ...slowStages];
const [wanted, ...files] = Deno.args;

const started = performance.now();
const results: { title: string; tally: Tally; seconds: number }[] = [];
const selected = selectStages();
// Type checking occupies one core for longer than the static checks and the build occupy the other.
// The unit tests fill the gap, because they measure no time.
const types = measureAll([typesStage]);
await measureAll([...staticStages, buildStage, unitStage]);
await types;
await measureAll([...testStages, ...slowStages]);

console.log();
for (const { title, tally, seconds } of results) {
  const symbol = tally.failed ? "✗" : "✓";
  const counts = `${tally.passed} passed, ${tally.failed} failed`;
  console.log(`${symbol} ${title.padEnd(42)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s`);
}
// Prints few enough reasons to fit on one screen with the table above.
const reasons = results.flatMap(({ tally }) => tally.notes ?? []).flatMap((note) =>
  note.split("\n")
);
for (const line of reasons.slice(0, 30)) console.log(`    ${line}`);
if (reasons.length > 30) console.log(`    … and ${reasons.length - 30} more lines, see above`);
const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0);
const failed = results.reduce((sum, { tally }) => sum + tally.failed, 0);
console.log(`in ${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
Deno.exit(failed ? 1 : 0);

function selectStages(): Stage[] {
  if (!wanted) return stages;
  if (wanted === "check") return [typesStage, ...staticStages];
  if (wanted === "all") return allStages;
  const named = allStages.filter(({ name }) => name === wanted);
  if (named.length) return named;
  console.error(`No stage ${wanted}: all, check, ${allStages.map(({ name }) => name).join(", ")}`);
  Deno.exit(2);
}

/** Runs the selected stages of the list, one after the other. */
async function measureAll(stages: Stage[]): Promise<void> {
  for (const stage of stages.filter((stage) => selected.includes(stage))) {
    console.log(`\n━━ ${stage.title}`);
    const from = performance.now();
    const tally = await runStage(stage);
    results.push({ title: stage.title, tally, seconds: (performance.now() - from) / 1000 });
  }
}

async function runStage(stage: Stage): Promise<Tally> {
  try {
    return await stage.run(files);
  } catch (error) {
    return failure(Deno.inspect(error));
  }
}
