import { defineConfig, devices } from "@playwright/test";
import process from "node:process";
import { fontsConf } from "./support/fonts.ts";

/** The test runner sets this after it starts the production build with demo data. */
const { E2E_ORIGIN, E2E_FIREBASE_ORIGIN, E2E_CHROMIUM, E2E_CHROMIUM_ARGS = "[]", TEST_SIZE } =
  process.env;

const chromium = devices["Desktop Chrome"];

/** Tests that need a large window, a mouse or a keyboard, and half of the journeys. */
const onDesktop = /@desktop/;

/** Tests that run in `make test-all` only: tagged tests, and the folder `drills`. */
const excluded = TEST_SIZE === "full" ? [] : [/@test-all/, /drills\//];

export default defineConfig({
  testDir: ".",
  globalSetup: "./support/fonts.ts",
  testMatch: "**/*.spec.ts",
  // `make test-all` starts Firebase's emulator.
  testIgnore: E2E_FIREBASE_ORIGIN ? [] : "**/phone-auth-firebase.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  // The second attempt records a trace; a flaky test fails the run.
  retries: 1,
  failOnFlakyTests: true,
  // Shared machines may be slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...chromium,
    baseURL: E2E_ORIGIN,
    locale: "en-IN",
    // Animations would take an eighth of the run's time.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Asia/Kolkata",
    // A service worker would bypass routes; offline.spec.ts allows it.
    serviceWorkers: "block",
    // Tracing first attempts would take a sixth of the run's time.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: E2E_CHROMIUM,
      env: { ...process.env as Record<string, string>, FONTCONFIG_FILE: fontsConf },
      args: [
        ...JSON.parse(E2E_CHROMIUM_ARGS),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages live for seconds: optimising their scripts would take a tenth of the CPU time.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: [onDesktop, ...excluded],
      use: {
        viewport: { width: 360, height: 800 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: "desktop",
      grep: onDesktop,
      grepInvert: excluded,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
