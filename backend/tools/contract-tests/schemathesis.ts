import { fileURLToPath } from "node:url";
import { runCommand } from "../run-command.ts";
import { pythonTools } from "./toolbox.ts";

const version = "4.32.5";

const config = fileURLToPath(
  new URL("../packaged/contract-tests/schemathesis.toml", import.meta.url),
);

/** Operations that would end the session that the run has. */
const endings = ["signOut", "endAllSessions", "endSession", "deleteAccount", "setNewPassword"];

/**
 * Has Schemathesis generate calls from the contract that the service itself serves, good and bad
 * ones and whole sequences, with the same seed each time, and judges every answer.
 *
 * @param token the access token of the calls; without it a stranger makes them
 * @returns how many calls it made
 * @throws {Error} with its report when an answer is not as the contract says
 */
export async function fuzz(origin: string, token?: string): Promise<string> {
  const bin = await pythonTools(`schemathesis-${version}`, `schemathesis==${version}`);
  const work = await Deno.makeTempDir({ prefix: "karigar-conform-" });
  try {
    const report = await runCommand([
      `${bin}/schemathesis`,
      ...["--config-file", config, "run", `${origin}/api/openapi.json`],
      ...["--max-examples", "15", "--generation-deterministic", "--no-color"],
      ...token ? ["--header", `Authorization: Bearer ${token}`] : [],
      ...token ? endings.flatMap((name) => ["--exclude-operation-id", name]) : [],
    ], { cwd: work, seconds: 400 });
    const [, calls = "no"] = report.match(/(\d+) generated/) ?? [];
    return `${calls} calls, 0 failures`;
  } finally {
    await Deno.remove(work, { recursive: true });
  }
}
