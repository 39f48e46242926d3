// Tags the unreleased changes as a version: make release VERSION=1.2.3
import { releaseChanges } from "./release/changelog.ts";

const [version = ""] = Deno.args;
const changelog = "CHANGELOG.md";

/** @throws {Error} with git's message */
async function git(...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command("git", { args }).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
  if (!success) throw new Error(decode(stderr));
  return decode(stdout);
}

try {
  if (await git("status", "--porcelain")) throw new Error("there are uncommitted changes");
  const today = new Date().toISOString().slice(0, 10);
  const released = releaseChanges(await Deno.readTextFile(changelog), version, today);
  await Deno.writeTextFile(changelog, released);
  await git("commit", "--quiet", "--message", `Release ${version}`, changelog);
  await git("tag", "--annotate", `v${version}`, "--message", `Release ${version}`);
  console.log(`Tagged v${version}. Push it with: git push --follow-tags`);
} catch (error) {
  console.error(`make release VERSION=1.2.3: ${(error as Error).message}`);
  Deno.exit(1);
}
