import { freePort } from "../../testing/postgres-server.ts";
import { findChromium } from "./chromium.ts";
import { complain, holds, run, type Stage, type Tally } from "./stage.ts";

export const browserStages: Stage[] = [
  {
    name: "build",
    title: "Production build",
    run: async () => holds((await run(["make", "--no-print-directory", "build"])).success),
  },
  { name: "browser", title: "Browser tests, phone and desktop", run: browserTests },
];

type Report = { stats: { expected: number; unexpected: number; flaky: number } };

async function browserTests(files: string[]): Promise<Tally> {
  const chromium = await findChromium();
  const service = await startService();
  const report = await Deno.makeTempFile({ suffix: ".json" });
  try {
    const { success } = await run(
      [
        Deno.execPath(),
        "run",
        "--allow-all",
        "npm:@playwright/test/cli",
        "test",
        "-c",
        "e2e",
        ...files,
      ],
      {
        cwd: "frontend",
        env: {
          E2E_ORIGIN: service.origin,
          E2E_CHROMIUM: chromium.path,
          E2E_CHROMIUM_ARGS: JSON.stringify(chromium.args),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          ...chromium.env,
        },
      },
    );
    const text = await Deno.readTextFile(report);
    if (!text) return complain("the browser tests ended without a report");
    const { stats }: Report = JSON.parse(text);
    if (stats.expected + stats.unexpected === 0) {
      return complain("there was no browser test to run");
    }
    // A test that passes at the second try has not passed.
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed: success ? failed : Math.max(failed, 1) };
  } finally {
    await service.stop();
    await Deno.remove(report);
  }
}

/** The production build with its demo data, in a directory of its own. */
async function startService() {
  const dataDir = await Deno.makeTempDir({ prefix: "karigar-e2e-" });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = new Deno.Command("./backend/tools/serve.sh", {
    env: {
      APP_ENV: "preview",
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SEED: "demo",
      LOG_LEVEL: "warning",
    },
  }).spawn();
  let ended = false;
  child.status.then(() => ended = true);
  const stop = async () => {
    if (!ended) child.kill("SIGTERM");
    await child.status;
    await Deno.remove(dataDir, { recursive: true });
  };
  const deadline = Date.now() + 120_000;
  while (!await isReady(origin)) {
    if (ended || Date.now() > deadline) {
      await stop();
      throw new Error(ended ? "the service stopped at once" : "the service is not ready in 120 s");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, stop };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
