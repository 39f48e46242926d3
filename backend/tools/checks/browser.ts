import { stripVTControlCharacters } from "node:util";
import {
  type FirebaseEmulator,
  startFirebaseEmulator,
} from "#/testing/servers/firebase-emulator.ts";
import { testSecret } from "#/testing/api.ts";
import { copyDemoPictures } from "#/testing/demo-pictures.ts";
import { makeAdmin } from "#/testing/make-admin.ts";
import { makeImported } from "#/testing/make-imported.ts";
import { makeLinked } from "#/testing/make-linked.ts";
import { startService } from "#/testing/servers/service.ts";
import { findChromium } from "./chromium.ts";
import { failure, run, type Stage, type Tally } from "./stage.ts";

export const browserStage: Stage = {
  name: "browser",
  title: "Browser tests, phone and desktop",
  run: (files) => browserTests(files),
};

export const moreBrowserStage: Stage = {
  name: "browser-more",
  title: "Browser tests: drills, second language, all states",
  run: (files) => browserTests(files, ["--grep", "@test-all|drills/"], { TEST_SIZE: "full" }),
};

export const firebaseStage: Stage = {
  name: "firebase",
  title: "Phone sign-in in a browser with Firebase's emulator",
  run: () => browserTests(["phone-auth-firebase"]),
};

/** All tests share one address, so limits are high. An easy proof of work saves CPU time. */
const testLimits = { LIMITS_SCALE: "1000", CAPTCHA_TRIES: "4" };

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

// The tests intercept requests for these tiles.
const tiles = { MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png" };

async function browserTests(
  files: string[],
  options: string[] = [],
  env: Record<string, string> = {},
): Promise<Tally> {
  const chromium = await findChromium();
  let admin, imported, linked;
  await using services = new AsyncDisposableStack();
  const service = services.use(
    await startService({ SEED: "demo", AUTH_SECRET: testSecret, ...testLimits, ...tiles }, {
      fill: copyDemoPictures,
      prepare: async (dataDir) => {
        admin = await makeAdmin(dataDir);
        imported = await makeImported(dataDir);
        linked = await makeLinked(dataDir);
      },
    }),
  );
  const firebase = needsFirebase(files) ? await startFirebaseService(services) : {};
  // Warms up: the first page is slow, and a test might time out on a busy machine.
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
          ...env,
          E2E_ORIGIN: service.origin,
          E2E_ADMIN: JSON.stringify(admin),
          E2E_IMPORTED: JSON.stringify(imported),
          E2E_LINKED: JSON.stringify(linked),
          ...firebase,
          E2E_CHROMIUM: chromium.path,
          E2E_CHROMIUM_ARGS: JSON.stringify(chromium.args),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          ...chromium.env,
        },
      },
    );
    const text = await Deno.readTextFile(report);
    if (!text) return failure("the browser tests ended without a report");
    const { stats: { expected, unexpected, flaky }, suites }: Report = JSON.parse(text);
    if (expected + unexpected + flaky === 0) {
      return failure("no browser test matched");
    }
    const failed = unexpected + flaky;
    if (failed) console.error(service.log());
    return {
      passed: expected,
      failed: success ? failed : Math.max(failed, 1),
      notes: [...failedTests(suites)],
    };
  } finally {
    await Deno.remove(report);
  }
}

/** Failed and flaky tests, with the error of each attempt. */
function* failedTests(suites: Suite[]): Generator<string> {
  for (const { specs, suites: inner = [] } of suites) {
    for (const { title, file, tests } of specs) {
      for (const { projectName, status, results } of tests) {
        if (status !== "unexpected" && status !== "flaky") continue;
        const outcome = status === "flaky" ? "FLAKY: failed, then passed" : "FAILED";
        yield [
          `${file} › ${title} [${projectName}] ${outcome}`,
          ...results.flatMap(({ error }) => error?.message ? reasonOf(error.message) : []),
        ].join("\n");
      }
    }
    yield* failedTests(inner);
  }
}

const reasonOf = (message: string) =>
  stripVTControlCharacters(message).split("\n").filter((line) => line.trim()).slice(0, 6)
    .map((line) => `  ${line}`);

const needsFirebase = (files: string[]) => files.some((file) => file.includes("firebase"));

/**
 * A second service with phone sign-in by Firebase, and Firebase's emulator. `E2E_FIREBASE_CODES` is
 * the emulator's list of sent codes.
 */
async function startFirebaseService(services: AsyncDisposableStack) {
  const emulator = services.use(await startFirebaseEmulator());
  const service = services.use(
    await startService({ SEED: "none", ...testLimits, ...firebaseSettings(emulator) }),
  );
  return {
    E2E_FIREBASE_ORIGIN: service.origin,
    E2E_FIREBASE_CODES:
      `http://${emulator.host}/emulator/v1/projects/${emulator.projectId}/verificationCodes`,
  };
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
