/**
 * Saves database and media into one archive: `backup.ts [FILE]`. The embedded database can only be
 * copied whole while nothing writes to it, so the service on it has to be stopped.
 */
import { type Config, loadConfig } from "../config.ts";
import { composeDatabase, dumpName, lockDataDir, run } from "./backup/common.ts";

const config = loadConfig();
const file = Deno.args[0] ??
  `backups/karigar-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.tar.gz`;
const folder = file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : ".";
await Deno.mkdir(folder || "/", { recursive: true });
await save(config);
// A backup holds everybody's phone numbers.
await Deno.chmod(file, 0o600);
console.log(`Saved ${file} (${((await Deno.stat(file)).size / 1e6).toFixed(1)} MB).`);

async function save({ databaseUrl, dataDir }: Config): Promise<void> {
  const compose = databaseUrl ? undefined : await composeDatabase();
  if (!databaseUrl && !compose) {
    using _lock = await lockDataDir(dataDir);
    return await run([
      "tar",
      "-czf",
      file,
      "-C",
      dataDir,
      ...await present(dataDir, "db", "media"),
    ]);
  }
  const staging = await Deno.makeTempDir({ prefix: "karigar-backup-" });
  try {
    const dump = `${staging}/${dumpName}`;
    if (compose) await compose.save(dump, `${staging}/media`);
    else await run(["pg_dump", "--format=custom", "--file", dump, databaseUrl!]);
    const media = compose ? staging : dataDir;
    const parts = (await present(media, "media")).flatMap((part) => ["-C", media, part]);
    await run(["tar", "-czf", file, "-C", staging, dumpName, ...parts]);
  } finally {
    await Deno.remove(staging, { recursive: true });
  }
}

async function present(folder: string, ...names: string[]): Promise<string[]> {
  const found = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
  return names.filter((name) => found.includes(name));
}
