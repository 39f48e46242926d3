import { denoTest, holds, run, type Stage } from "./stage.ts";

export const buildStage: Stage = {
  name: "build",
  title: "Production build",
  run: async () => holds((await run(["make", "--no-print-directory", "build"])).success),
};

const folder = "backend/testing/processes";

/** Not named as tests are, for these need the build. */
export const processStage: Stage = {
  name: "processes",
  title: "Start, stop and outages of the built service",
  run: async (files) =>
    denoTest(
      files.length ? files : await Array.fromAsync(
        Deno.readDir(folder),
        ({ name }) => `${folder}/${name}`,
      ),
    ),
};
