import { commandResult, denoTest, failure, run, type Stage } from "./stage.ts";

export const buildStage: Stage = {
  name: "build",
  title: "Production build",
  run: () => commandResult(["make", "--no-print-directory", "build"]),
};

const folder = "backend/testing/processes";

const named = (names: string[]) => names.map((name) => `${folder}/${name}.process.ts`);

/** Tests that are slow, or need programs or rights that some machines lack. */
const slow = named(["cdn", "killed", "killed-sending", "outage", "versions"]);

/** Tests that do more when `TEST_SIZE` is `full`. */
const repeating = named(["first-start", "pages", "stop"]);

/** The longest tests start first, so that they do not run alone at the end. */
const longest = named(["pages", "first-start"]);

/** Process tests need the build, so their names do not end in `.test.ts`. */
export const processStage: Stage = {
  name: "processes",
  title: "Start, stop and pages of the built service",
  async run(files) {
    if (files.length) return await denoTest(files);
    const all = await Array.fromAsync(Deno.readDir(folder), ({ name }) => `${folder}/${name}`);
    const others = all.filter((file) => ![...slow, ...longest].includes(file));
    return await runInParallel([...longest, ...others]);
  },
};

export const slowProcessStage: Stage = {
  name: "slow-processes",
  title: "CDN, versions, outages and kills of the built service",
  async run(files) {
    if (files.length) return await denoTest(files);
    return await runInParallel([...slow, ...repeating], { TEST_SIZE: "full" });
  },
};

/** Process tests mostly wait, so three run at once. */
const runInParallel = (files: string[], env: Record<string, string> = {}) =>
  denoTest(files, { isParallel: true, env: { DENO_JOBS: "3", ...env } });

const program = (name: string, title: string, ...args: string[]): Stage => ({
  name,
  title,
  async run() {
    const command = [Deno.execPath(), "run", "--allow-all", ...args];
    const { success, output } = await run(command, { env: { NODE_ENV: "production" } });
    const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1) ?? [];
    if (!passed) return failure(`${name} ended without its table`);
    const notes = output.split("\n").filter((line) => line.includes("| **fails**: "));
    return { passed: Number(passed), failed: Math.max(Number(failed), success ? 0 : 1), notes };
  },
});

const scenarios = "backend/tools/scenarios.ts";

/** Programs that use `run-scenarios.ts`: each row of their tables counts as a test. */
export const programStages: Stage[] = [
  program("fault-injection", "Fault injection", scenarios, "fault-injection"),
  program("failover", "Rolling restart, recovery and failover", scenarios, "failover"),
  program(
    "contract-tests",
    "Clients in four languages and Schemathesis",
    "backend/tools/contract-tests.ts",
  ),
];
