import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Spaces and quotes, as in paths and names that people have. */
const odd = `/a b/c's "d" & (e).tar`;

const calls: [target: string, variables: Record<string, string>, args: string[]][] = [
  ["backup", {}, []],
  ["backup", { FILE: odd, FORCE: "1" }, [odd, "--force"]],
  ["backup", { KEEP: odd, RECIPIENT: odd }, [`--keep=${odd}`, `--recipient=${odd}`]],
  ["restore", { FILE: odd, KEY: odd }, [odd, `--key=${odd}`]],
  ["import", { FILE: odd }, [odd]],
  ["import", { SOURCE: odd, FILE: odd, APPLY: "1" }, [odd, `--source=${odd}`, "--apply"]],
  ["import", { UNDO: odd, FORCE: "1" }, [odd, "--force"]],
  ["invitations", { FILE: odd, CITY: odd, CATEGORY: odd }, [
    odd,
    `--city=${odd}`,
    `--category=${odd}`,
  ]],
  ["admin", {}, [""]],
  ["admin", { USER: odd, REMOVE: "1" }, ["--remove", odd]],
  ["missed", { WEEK: odd }, [odd]],
  ["sms-texts", { SITE_NAME: odd, PUBLIC_ORIGIN: odd, SITE_NAME_HI: odd }, [odd, odd, odd]],
  ["release", { VERSION: odd }, [odd]],
  ["unit", {}, ["unit"]],
  ["unit", { FILE: odd }, ["unit", odd]],
  ["postgres", { FILE: odd }, ["postgres", odd]],
  ["relevance", {}, ["20000"]],
  ["relevance", { ABLATE: "1" }, ["20000", "--ablate"]],
  ["relevance", { SIZE: "9", RELEVANCE_DATABASE_URL: odd }, ["9", odd]],
];

for (const [target, variables, args] of calls) {
  Deno.test(`make ${target} passes ${Object.keys(variables)} as given`, async () => {
    const directory = await Deno.makeTempDir();
    const deno = `${directory}/deno`;
    await Deno.writeTextFile(deno, `#!/bin/sh\nfor arg; do printf '%s\\n' "$arg"; done\n`, {
      mode: 0o755,
    });
    const { stdout, stderr } = await new Deno.Command("make", {
      args: [
        "--silent",
        "--old-file=install",
        target,
        `DENO=${deno}`,
        ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
      ],
      cwd: root,
      clearEnv: true,
      env: { PATH: Deno.env.get("PATH")!, USER: "root" },
    }).output();
    const lines = new TextDecoder().decode(stdout).split("\n").slice(0, -1);
    const program = lines.findIndex((line) => line.endsWith(".ts"));
    assert.deepEqual(lines.slice(program + 1), args, new TextDecoder().decode(stderr));
    await Deno.remove(directory, { recursive: true });
  });
}
