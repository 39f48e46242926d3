import { denoTest, holds, run, type Stage } from "./stage.ts";

export const buildStage: Stage = {
  name: "build",
  title: "Production build",
  run: async () => holds((await run(["make", "--no-print-directory", "build"])).success),
};

const folder = "backend/testing/processes";

/**
 * Those that count milliseconds or megabytes while there is a crowd; of the others, which mostly wait,
 * three go on at once.
 */
const measuring = ["crowds", "greedy", "weather"].map((name) => `${folder}/${name}.process.ts`);

/** Not named as tests are, for these need the build. */
export const processStage: Stage = {
  name: "processes",
  title: "Start, stop and outages of the built service",
  async run(files) {
    if (files.length) return await denoTest(files);
    const all = await Array.fromAsync(Deno.readDir(folder), ({ name }) => `${folder}/${name}`);
    const waiting = all.filter((file) => !measuring.includes(file));
    const [one, other] = [
      await denoTest(measuring),
      await denoTest(waiting, { isParallel: true, env: { DENO_JOBS: "3" } }),
    ];
    return {
      passed: one.passed + other.passed,
      failed: one.failed + other.failed,
      notes: [...one.notes ?? [], ...other.notes ?? []],
    };
  },
};
