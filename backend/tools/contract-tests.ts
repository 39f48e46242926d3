/**
 * `make contract-tests`: runs generated clients in four languages and Schemathesis against the
 * built service. Tools are downloaded into `.tools`. A check is skipped when its language is not
 * installed; the run fails when all are skipped.
 */
import { makeAdmin } from "../testing/make-admin.ts";
import { findCommand } from "../testing/servers/install.ts";
import { startService } from "../testing/servers/service.ts";
import { clientChecks } from "./contract-tests/clients.ts";
import { fuzz } from "./contract-tests/schemathesis.ts";
import { runScenarios } from "./run-scenarios.ts";
import { type Scenario, skippedRow } from "./fault-injection/scenario.ts";

let admin = { identifier: "", password: "" };
const service = await startService(
  // All calls come from one address, and no client solves captchas.
  { SEED: "demo", LIMITS_SCALE: "100000", CAPTCHA_PROVIDER: "none" },
  {
    prepare: async (dataDir) => {
      admin = await makeAdmin(dataDir);
    },
  },
);

/** @param run returns a summary and throws on failure */
const check = (
  name: string,
  done: string,
  needs: string[],
  run: () => Promise<string>,
): Scenario => ({
  name,
  async *rows() {
    for (const command of needs) {
      if (await findCommand(command)) continue;
      return yield skippedRow(`${command} is not installed`);
    }
    yield { done, figures: await run(), failures: [] };
  },
});

const code = await runScenarios([
  ...clientChecks.map(({ name, done, needs, run }) =>
    check(name, done, needs, () => useClient(run))
  ),
  check(
    "anonymous",
    "Schemathesis calls without a session",
    ["python3"],
    () => fuzz(service.origin),
  ),
  check(
    "admin",
    "Schemathesis calls as an admin",
    ["python3"],
    async () => fuzz(service.origin, await signIn()),
  ),
], Deno.args);
await service[Symbol.asyncDispose]();
Deno.exit(code);

/** Lists, reads, requests a missing resource and signs in, with a generated client. */
async function useClient(run: typeof clientChecks[number]["run"]): Promise<string> {
  const work = await Deno.makeTempDir({ prefix: "karigar-contract-" });
  try {
    const printed = await run(work, [service.origin, admin.identifier, admin.password]);
    const { same, code, username } = JSON.parse(printed);
    if (!same || code !== "unknown_pincode" || username !== admin.identifier) {
      throw new Error(`Unexpected output of the client: ${printed}`);
    }
    return "list, detail, problem, sign-in";
  } finally {
    await Deno.remove(work, { recursive: true });
  }
}

async function signIn(): Promise<string> {
  const response = await fetch(`${service.origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  return (await response.json()).accessToken;
}
