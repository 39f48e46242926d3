/**
 * Runs the checks. Argument: nothing for `make test`, `all` for everything, `check` for the static
 * stages, `quick` for what changed, or the name of one stage, followed by its test files.
 */
import { browserStage, firebaseStage, moreBrowserStage } from "./checks/browser.ts";
import { buildStage, processStage, programStages, slowProcessStage } from "./checks/built.ts";
import { selectChanged } from "./checks/quick.ts";
import { failure, type Stage, type Tally } from "./checks/stage.ts";
import { fileStages, staticStages, typesStage } from "./checks/static.ts";
import {
  embeddedStage,
  fullSizeStage,
  opensDatabase,
  postgresStage,
  thirdPartyStage,
  unitStage,
} from "./checks/tests.ts";

const timedStages = [processStage, browserStage];
const slowStages = [
  embeddedStage,
  fullSizeStage,
  thirdPartyStage,
  moreBrowserStage,
  firebaseStage,
  slowProcessStage,
  ...programStages,
];
const stages = [
  typesStage,
  ...staticStages,
  buildStage,
  unitStage,
  postgresStage,
  ...timedStages,
];
const allStages = [...stages, ...slowStages];
const [wanted, ...files] = Deno.args;

const started = performance.now();
const results: { title: string; tally: Tally; seconds: number }[] = [];
if (wanted === "quick") await measureChanged();
else await measureSelected(selectStages());

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

async function measureSelected(selected: Stage[]): Promise<void> {
  const measure = async (stages: Stage[]) => {
    for (const stage of stages) if (selected.includes(stage)) await measureStage(stage, files);
  };
  // Type checking occupies one core. Stages that measure time start after it.
  const types = measure([typesStage]);
  await measure([...staticStages, buildStage, unitStage, postgresStage]);
  await types;
  await measure([...timedStages, ...slowStages]);
}

/** Checks the changed files and runs the tests near them. */
async function measureChanged(): Promise<void> {
  const { sources, tests, omitted } = await selectChanged();
  console.log(`${sources.length} changed files, ${tests.length} tests near them`);
  if (omitted) console.log(`${omitted} tests that import them indirectly run in \`make test\``);
  if (sources.length === 0) return;
  const onPostgres = new Set<string>();
  for (const test of tests) {
    if (opensDatabase(await Deno.readTextFile(test))) onPostgres.add(test);
  }
  const others = tests.filter((test) => !onPostgres.has(test));
  const types = measureStage(typesStage, sources);
  for (const stage of fileStages) await measureStage(stage, sources);
  if (others.length) await measureStage(unitStage, others);
  if (onPostgres.size) await measureStage(postgresStage, [...onPostgres]);
  await types;
}

async function measureStage(stage: Stage, files: string[]): Promise<void> {
  console.log(`\n━━ ${stage.title}`);
  const from = performance.now();
  const tally = await stage.run(files).catch((error) => failure(Deno.inspect(error)));
  results.push({ title: stage.title, tally, seconds: (performance.now() - from) / 1000 });
}
