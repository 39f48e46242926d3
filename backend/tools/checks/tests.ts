import { startPostgres } from "#/testing/servers/postgres-server.ts";
import { denoTest, type Stage } from "./stage.ts";
import { testGroups } from "./test-groups.ts";

/** Covers what most often differs between the two databases: text search, trigrams, collation. */
const smokeTest = "backend/contexts/directory/search/search.test.ts";

/** Tests that first download a large third-party program. */
const thirdPartyTests = [
  "backend/gateways/phone-identity/firebase-emulator.test.ts",
];

/** Tests of rules. Others start servers, see `startsServer`. */
const sharesModule = /^(frontend\/src|backend\/(contexts|shared))\/(?!media\/routes\.)/;

export const unitStage: Stage = {
  name: "unit",
  title: "Unit tests, and a smoke test of the embedded database",
  async run(files) {
    if (files.length) return await onEmbedded(files);
    const all = [
      ...await listTests("frontend"),
      ...await listTests("backend", (text) => !opensDatabase(text)),
    ];
    const alone = [smokeTest, ...all.filter((path) => !sharesModule.test(path))];
    return await testGroups(
      all.filter((path) => sharesModule.test(path)),
      (modules) => onEmbedded([...modules, ...alone]),
    );
  },
};

export const postgresStage: Stage = {
  name: "postgres",
  title: "Database tests on PostgreSQL",
  async run(files) {
    if (files.length) return await onPostgres(files);
    const ofDatabase = (isServer: boolean) =>
      listTests("backend", (text) => opensDatabase(text) && startsServer(text) === isServer);
    const alone = await ofDatabase(true);
    return await testGroups(
      await ofDatabase(false),
      (modules) => onPostgres([...modules, ...alone]),
    );
  },
};

/** Tests with plain SQL, which behaves the same on the embedded database. */
const plainSql =
  /^backend\/(contexts\/(enquiries|identity|listings|media|reviews|trust)|db\/postgres|gateways|log|platform|http\/(contract|[\w-]+\.test))\b/;

export const embeddedStage: Stage = {
  name: "embedded",
  title: "Database tests on the embedded database",
  run: async (files) =>
    await onEmbedded(
      files.length
        ? files
        : (await listTests("backend", opensDatabase)).filter((path) => !plainSql.test(path)),
    ),
};

export const fullSizeStage: Stage = {
  name: "full-size",
  title: "Drills, and repeated tests at full size, PostgreSQL",
  run: async (files) =>
    await onPostgres(
      files.length ? files : await listTests("backend", (text) => text.includes("full-run.ts")),
      { TEST_SIZE: "full" },
    ),
};

export const thirdPartyStage: Stage = {
  name: "third-party",
  title: "Firebase's emulator",
  run: async (files) => await onEmbedded(files.length ? files : thirdPartyTests),
};

const onEmbedded = (files: string[]) =>
  denoTest(files, { env: { TEST_DATABASE: "embedded" }, isParallel: true });

async function onPostgres(files: string[], env: Record<string, string> = {}) {
  await using server = await startPostgres();
  return await denoTest(files, {
    env: { TEST_DATABASE: "postgres", TEST_DATABASE_URL: server.url, ...env },
    isParallel: true,
  });
}

export const opensDatabase = (text: string) => /useTest(Api|Database)\(|isOnPostgres/.test(text);

/** Its library replaces globals such as `Response`, so that it shares no module with other tests. */
const startsServer = (text: string) => text.includes('/server/serve.ts"');

async function listTests(
  folder: string,
  accepts: (text: string) => boolean = () => true,
): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of testFiles(folder)) {
    const isListed = !thirdPartyTests.includes(path) && accepts(await Deno.readTextFile(path));
    if (isListed) paths.push(path);
  }
  return paths;
}

async function* testFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory && name !== "node_modules") yield* testFiles(path);
    if (/\.test\.tsx?$/.test(name)) yield path;
  }
}
