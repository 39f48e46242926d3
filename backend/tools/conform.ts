/**
 * `make conform`: clients in four languages, made of the contract by other people's generators, and
 * Schemathesis, against the built service. What they need is fetched into `.tools`; a check whose
 * language is not installed is skipped, and it is a failure when that is all of them.
 */
import { makeAdmin } from "../testing/make-admin.ts";
import { startService } from "../testing/servers/service.ts";
import { clientChecks } from "./conform/clients.ts";
import { fuzz } from "./conform/schemathesis.ts";
import { isInstalled } from "./conform/toolbox.ts";

type Check = { name: string; needs: string[]; run(): Promise<string> };
type Row = { mark: "✓" | "✗" | "–"; name: string; note: string; seconds: number };

let admin = { identifier: "", password: "" };
await using service = await startService(
  // All calls come from one address, and there is nobody to solve a captcha.
  { SEED: "demo", LIMITS_SCALE: "100000", CAPTCHA_PROVIDER: "none" },
  {
    prepare: async (dataDir) => {
      admin = await makeAdmin(dataDir);
    },
  },
);

const checks: Check[] = [
  ...clientChecks.map(({ name, needs, run }) => ({ name, needs, run: () => useClient(run) })),
  {
    name: "Schemathesis, as a stranger",
    needs: ["python3"],
    run: () => fuzz(service.origin),
  },
  {
    name: "Schemathesis, as an admin",
    needs: ["python3"],
    run: async () => fuzz(service.origin, await signIn()),
  },
];

const wanted = Deno.args[0]?.toLowerCase() ?? "";
const rows: Row[] = [];
for (const check of checks.filter(({ name }) => name.toLowerCase().includes(wanted))) {
  console.log(`━━ ${check.name}`);
  const from = performance.now();
  const outcome = await judge(check);
  rows.push({ ...outcome, name: check.name, seconds: (performance.now() - from) / 1000 });
}
console.log();
for (const { mark, name, note, seconds } of rows) {
  console.log(`${mark} ${name.padEnd(50)} ${note.padEnd(40)} ${seconds.toFixed(0)} s`);
}
const ran = rows.filter(({ mark }) => mark !== "–");
if (ran.length === 0) console.error("Nothing ran: install Python, Go or Java.");
Deno.exitCode = ran.length > 0 && ran.every(({ mark }) => mark === "✓") ? 0 : 1;

async function judge({ needs, run }: Check): Promise<Pick<Row, "mark" | "note">> {
  for (const command of needs) {
    if (!await isInstalled(command)) return { mark: "–", note: `skipped: there is no ${command}` };
  }
  try {
    return { mark: "✓", note: await run() };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { mark: "✗", note: "failed, see above" };
  }
}

/** Lists, reads, asks for what is not there and signs in, as a program of that language. */
async function useClient(run: typeof clientChecks[number]["run"]): Promise<string> {
  const work = await Deno.makeTempDir({ prefix: "karigar-conform-" });
  try {
    const printed = await run(work, [service.origin, admin.identifier, admin.password]);
    const { same, code, username } = JSON.parse(printed);
    if (!same || code !== "unknown_pincode" || username !== admin.identifier) {
      throw new Error(`The client read something else: ${printed}`);
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
