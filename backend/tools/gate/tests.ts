import { startPostgres } from "../../testing/postgres-server.ts";
import { denoTest, type Stage } from "./stage.ts";

export const testStages: Stage[] = [
  {
    name: "unit",
    title: "Unit and HTTP tests, embedded database",
    run: (files) =>
      denoTest(files.length ? files : ["backend", "frontend/src"], {
        env: { TEST_DATABASE: "embedded" },
        isParallel: true,
      }),
  },
  {
    name: "postgres",
    title: "HTTP tests, PostgreSQL",
    async run(files) {
      const server = await startPostgres();
      try {
        return await denoTest(files.length ? files : await Array.fromAsync(databaseTests()), {
          env: { TEST_DATABASE: "postgres", TEST_DATABASE_URL: server.url },
          isParallel: true,
        });
      } finally {
        await server.stop();
      }
    },
  },
];

/** The test files that open a database: the others have nothing new to say on the second one. */
async function* databaseTests(folder = "backend"): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory && name !== "node_modules") yield* databaseTests(path);
    if (!name.endsWith(".test.ts")) continue;
    if (/testing\/\w+\.ts"|from "\.\/database\.ts"/.test(await Deno.readTextFile(path))) yield path;
  }
}
