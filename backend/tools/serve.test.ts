import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { fileVariable } from "#/config/environment.ts";
import { secretVariables } from "#/config/variables.ts";

const script = fileURLToPath(new URL("serve.sh", import.meta.url));

/** The files that the start script lets the service read, with a Deno that prints its arguments. */
async function readableFiles(env: Record<string, string>): Promise<string[]> {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(
    `${folder}/deno`,
    `#!/bin/sh
    [ "$1" = --version ] && echo "deno 2.9.6" || printf '%s\\n' "$@"`,
    { mode: 0o755 },
  );
  const { stdout } = await new Deno.Command(script, {
    clearEnv: true,
    env: { PATH: `${folder}:/usr/bin:/bin`, DATA_DIR: "/data", TMPDIR: "/tmp", ...env },
  }).output();
  await Deno.remove(folder, { recursive: true });
  const flag = new TextDecoder().decode(stdout).match(/^--allow-read=(.*)$/m)![1]!;
  const [_root, ...files] = flag.split(",");
  return files;
}

Deno.test("may read the files of all our secrets and of no other variable", async () => {
  const files = Object.fromEntries(
    secretVariables.map((name) => [fileVariable(name), `/secrets of ours/${name}`]),
  );
  const others = { GITHUB_TOKEN_FILE: "/others/token", SSH_KEY_FILE: "/", SITE_NAME_FILE: "/etc" };
  assert.deepEqual(
    (await readableFiles({ ...files, ...others })).sort(),
    ["/data", "/tmp", ...Object.values(files)].sort(),
  );
  assert.deepEqual(await readableFiles(others), ["/data", "/tmp"]);
});

Deno.test("names in one line the permissions that a start without the script lacks", async () => {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const start = async (...permissions: string[]) => {
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-prompt", ...permissions, main],
      env: { NO_COLOR: "1", SEED: "none" },
    }).output();
    return [code, new TextDecoder().decode(stderr)];
  };
  const rest = "start the service with backend/tools/serve.sh\n";
  assert.deepEqual(await start("--allow-env", "--allow-net", "--allow-sys"), [
    1,
    `Deno lacks --allow-read --allow-ffi; ${rest}`,
  ]);
});
