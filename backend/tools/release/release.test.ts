import assert from "node:assert/strict";
import { releaseChanges } from "./changelog.ts";

const changelog = `# Changelog

## Unreleased

- A new thing.

## 0.9.0 (2026-11-01)

- An old thing.
`;

Deno.test("moves unreleased changes below a version heading", () => {
  assert.equal(
    releaseChanges(changelog, "0.10.0", "2026-11-22"),
    changelog.replace("## Unreleased\n", "## Unreleased\n\n## 0.10.0 (2026-11-22)\n"),
  );
});

for (
  const [version, from, reason] of [
    ["0.9.0", changelog, /not higher than 0\.9\.0/],
    ["0.8.9", changelog, /not higher/],
    ["v1", changelog, /not a version/],
    ["1.0.0", changelog.replace("- A new thing.\n", ""), /nothing unreleased/],
    ["1.0.0", "# Changelog\n", /no heading/],
  ] as const
) {
  Deno.test(`rejects the release ${version}: ${reason.source}`, () => {
    assert.throws(() => releaseChanges(from, version, "2026-11-22"), reason);
  });
}

Deno.test("commits and tags a release, and refuses with uncommitted changes", async () => {
  const cwd = await Deno.makeTempDir();
  const run = async (command: string, ...args: string[]) => {
    const { success, stdout, stderr } = await new Deno.Command(command, { args, cwd }).output();
    const [out, error] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes).trim());
    return { success, out: out!, error: error! };
  };
  const tool = new URL("../release.ts", import.meta.url).pathname;
  const release = () => run(Deno.execPath(), "run", "--allow-all", "--quiet", tool, "1.0.0");
  try {
    await run("git", "init", "--quiet");
    for (const [key, value] of [["user.name", "Tester"], ["user.email", "tester@example.in"]]) {
      await run("git", "config", key!, value!);
    }
    await Deno.writeTextFile(`${cwd}/CHANGELOG.md`, changelog);
    await run("git", "add", ".");
    assert.match((await release()).error, /uncommitted changes/);
    await run("git", "commit", "--quiet", "--message", "A new thing");
    assert.ok((await release()).success);
    assert.equal((await run("git", "describe", "--exact-match")).out, "v1.0.0");
    assert.equal((await run("git", "status", "--porcelain")).out, "");
    assert.match((await run("git", "show", "HEAD:CHANGELOG.md")).out, /## 1\.0\.0 \(/);
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
});
