import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "#/tools/run-command.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** This file names a commit until there is a release. */
const named = "backend/testing/servers/previous-version.txt";

/**
 * Builds the previous version: the newest release before this commit, or the commit that
 * `previous-version.txt` names. Cached in `.tools`, because it takes a minute.
 *
 * @returns its folder; undefined if the clone lacks the commit, as a shallow clone does
 */
export async function buildPreviousVersion(): Promise<string | undefined> {
  const commit = await findCommit();
  if (!commit) {
    return void console.log("This clone lacks the previous version: skipping its tests.");
  }
  const folder = `${root}.tools/previous/${commit}`;
  if (await exists(`${folder}/.complete`)) return folder;
  console.log(`Building the previous version, ${commit.slice(0, 12)} …`);
  await Deno.remove(folder, { recursive: true }).catch(() => {});
  await Deno.mkdir(folder, { recursive: true });
  await run("sh", ["-c", `git archive ${commit} | tar --extract --directory "${folder}"`]);
  await run("make", ["install"], folder);
  // Both versions use the same API viewer, so it is not downloaded again.
  await run("cp", ["-R", `${root}.tools/scalar`, `${folder}/.tools/`]).catch(() => {});
  await run("make", ["build"], folder);
  await Deno.writeTextFile(`${folder}/.complete`, "");
  return folder;
}

async function findCommit(): Promise<string | undefined> {
  const release = await run("git", ["describe", "--tags", "--abbrev=0", "--match=v*", "HEAD^"])
    .catch(() => undefined);
  const name = release ?? await Deno.readTextFile(root + named);
  return await run("git", ["rev-parse", "--verify", `${name.trim()}^{commit}`])
    .catch(() => undefined);
}

const run = async (command: string, args: string[], cwd = root): Promise<string> => {
  const env = { PATH: `${dirname(Deno.execPath())}:${Deno.env.get("PATH")}` };
  return (await runCommand([command, ...args], { cwd, env })).trim();
};

const exists = (path: string): Promise<boolean> => Deno.stat(path).then(() => true, () => false);
