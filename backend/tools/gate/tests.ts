import { startPostgres } from "#/testing/servers/postgres-server.ts";
import { denoTest, type Stage } from "./stage.ts";

export const testStages: Stage[] = [
  {
    name: "unit",
    title: "Unit and HTTP tests, embedded database",
    run: async (files) =>
      denoTest(files.length ? files : await Array.fromAsync(testsOfEmbedded()), {
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

/**
 * Where the SQL is plain, or no test is about it, and asked of PostgreSQL alone; the browser tests ask
 * it of the embedded database. Starting that one anew for each file would be a sixth of the gate.
 */
const plainSql =
  /^backend\/(contexts\/(identity|listings|media|reviews|trust)|db\/postgres|gateways|log|platform|http\/(contract|[\w-]+\.test))\b/;

async function* testsOfEmbedded(): AsyncGenerator<string> {
  yield* testFiles("frontend");
  for await (const path of testFiles("backend")) {
    if (!plainSql.test(path) || !await opensDatabase(path)) yield path;
  }
}

/** The others have nothing new to say on the second database. */
async function* databaseTests(): AsyncGenerator<string> {
  for await (const path of testFiles("backend")) if (await opensDatabase(path)) yield path;
}

const opensDatabase = async (path: string) =>
  /testing\/\w+\.ts"|from "\.\/database\.ts"/.test(await Deno.readTextFile(path));

async function* testFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory && name !== "node_modules") yield* testFiles(path);
    if (/\.test\.tsx?$/.test(name)) yield path;
  }
}
