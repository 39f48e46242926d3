import { type FirebaseEmulator, startFirebaseEmulator } from "../../testing/firebase-emulator.ts";
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
  await using service = await startService({ SEED: "demo" });
  await using firebase = needsFirebase(files) ? await startFirebaseService() : undefined;
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
          ...firebase?.env,
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
    await Deno.remove(report);
  }
}

/** Only the phone sign-in's journey with Firebase does, and its emulator is a big thing to fetch. */
const needsFirebase = (files: string[]) =>
  files.length === 0 || files.some((file) => file.includes("firebase"));

/** A second service, whose phone sign-in is Firebase's, and Firebase's emulator. */
async function startFirebaseService() {
  const stack = new AsyncDisposableStack();
  try {
    const emulator = stack.use(await startFirebaseEmulator());
    const service = stack.use(await startService({ SEED: "none", ...firebaseSettings(emulator) }));
    return {
      /** `E2E_FIREBASE_CODES` lists the codes that were sent, as `{ verificationCodes }`. */
      env: {
        E2E_FIREBASE_ORIGIN: service.origin,
        E2E_FIREBASE_CODES:
          `http://${emulator.host}/emulator/v1/projects/${emulator.projectId}/verificationCodes`,
      },
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

const firebaseSettings = ({ host, projectId }: FirebaseEmulator) => ({
  PHONE_PROVIDER: "firebase",
  FIREBASE_API_KEY: "any",
  FIREBASE_AUTH_DOMAIN: "localhost",
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_STORAGE_BUCKET: "none",
  FIREBASE_MESSAGING_SENDER_ID: "1",
  FIREBASE_APP_ID: "1:1:web:1",
  FIREBASE_AUTH_EMULATOR_HOST: host,
});

/** The production build in a directory of its own. */
async function startService(env: Record<string, string>) {
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
      LOG_LEVEL: "warning",
      // All tests come from one address.
      LIMITS_SCALE: "1000",
      ...env,
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
  return { origin, [Symbol.asyncDispose]: stop };
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
