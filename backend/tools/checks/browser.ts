import { stripVTControlCharacters } from "node:util";
import {
  type FirebaseEmulator,
  startFirebaseEmulator,
} from "#/testing/servers/firebase-emulator.ts";
import { copyDemoPictures } from "#/testing/demo-pictures.ts";
import { makeAdmin } from "#/testing/make-admin.ts";
import { makeImported } from "#/testing/make-imported.ts";
import { startService } from "#/testing/servers/service.ts";
import { findChromium } from "./chromium.ts";
import { complain, run, type Stage, type Tally } from "./stage.ts";

export const browserStage: Stage = {
  name: "browser",
  title: "Browser tests, phone and desktop",
  run: (files) => browserTests(files, files.length ? [] : ["--grep-invert", "@test-all"]),
};

export const moreBrowserStage: Stage = {
  name: "browser-more",
  title: "Browser tests that repeat one in another language or weigh what is used",
  run: (files) => browserTests(files, ["--grep", "@test-all"]),
};

/** The emulator is large to fetch and to start. */
export const firebaseStage: Stage = {
  name: "firebase",
  title: "Phone sign-in in a browser with Firebase's emulator",
  run: () => browserTests(["phone-auth-firebase"]),
};

/**
 * All tests come from one address, which would soon have had its share of everything; and the proof
 * of work would be most of what the machine does.
 */
const oneAddress = { LIMITS_SCALE: "1000", CAPTCHA_TRIES: "4" };

type Suite = {
  specs: { title: string; file: string; tests: Test[] }[];
  suites?: Suite[];
};

type Test = {
  projectName: string;
  status: string;
  results: { error?: { message?: string } }[];
};

type Report = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
};

/** Tests answer for it. */
const tiles = { MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png" };

async function browserTests(files: string[], options: string[] = []): Promise<Tally> {
  const chromium = await findChromium();
  let admin, imported;
  await using services = new AsyncDisposableStack();
  const keep = <T extends AsyncDisposable>(started: T) => services.use(started);
  // Each is mostly the work of one processor. One that fails leaves nothing of the other behind.
  const [served, emulated] = await Promise.allSettled([
    startService({ SEED: "demo", ...oneAddress, ...tiles }, {
      fill: copyDemoPictures,
      prepare: async (dataDir) => {
        admin = await makeAdmin(dataDir);
        imported = await makeImported(dataDir);
      },
    }).then(keep),
    needsFirebase(files) ? startFirebaseService().then(keep) : undefined,
  ]);
  const [service, firebase] = [valueOf(served), valueOf(emulated)];
  // The first page takes longest: on a busy machine a test would have an error in its place.
  await fetch(service.origin).then((response) => response.body?.cancel());
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
        ...options,
        ...files,
      ],
      {
        cwd: "frontend",
        env: {
          E2E_ORIGIN: service.origin,
          E2E_ADMIN: JSON.stringify(admin),
          E2E_IMPORTED: JSON.stringify(imported),
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
    const { stats: { expected, unexpected, flaky }, suites }: Report = JSON.parse(text);
    if (expected + unexpected + flaky === 0) {
      return complain("there was no browser test to run");
    }
    const failed = unexpected + flaky;
    if (failed) console.error(service.log());
    return {
      passed: expected,
      failed: success ? failed : Math.max(failed, 1),
      notes: [...unsteady(suites)],
    };
  } finally {
    await Deno.remove(report);
  }
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

/** The tests that failed, once or twice, with the reason of each time. */
function* unsteady(suites: Suite[]): Generator<string> {
  for (const { specs, suites: inner = [] } of suites) {
    for (const { title, file, tests } of specs) {
      for (const { projectName, status, results } of tests) {
        if (status !== "unexpected" && status !== "flaky") continue;
        const outcome = status === "flaky"
          ? "FAILED at first, passed at the second attempt"
          : "FAILED";
        yield [
          `${file} › ${title} [${projectName}] ${outcome}`,
          ...results.flatMap(({ error }) => error?.message ? reasonOf(error.message) : []),
        ].join("\n");
      }
    }
    yield* unsteady(inner);
  }
}

/** Whoever sees the gate's last lines only should know why, too. */
const reasonOf = (message: string) =>
  stripVTControlCharacters(message).split("\n").filter((line) => line.trim()).slice(0, 6)
    .map((line) => `  ${line}`);

const needsFirebase = (files: string[]) => files.some((file) => file.includes("firebase"));

/** A second service, whose phone sign-in is Firebase's, and Firebase's emulator. */
async function startFirebaseService() {
  const stack = new AsyncDisposableStack();
  try {
    const emulator = stack.use(await startFirebaseEmulator());
    const service = stack.use(
      await startService({ SEED: "none", ...oneAddress, ...firebaseSettings(emulator) }),
    );
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
