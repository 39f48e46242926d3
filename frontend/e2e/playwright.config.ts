import { defineConfig, devices } from "@playwright/test";
import process from "node:process";
import { fontsConf } from "./support/fonts.ts";

/** Set by the test runner, which starts the production build with its demo data on a port of its own. */
const { E2E_ORIGIN, E2E_FIREBASE_ORIGIN, E2E_CHROMIUM, E2E_CHROMIUM_ARGS = "[]" } = process.env;

const chromium = devices["Desktop Chrome"];

/** Tests of what needs a large window, a mouse or a keyboard, and half of the journeys. */
const onDesktop = /@desktop/;

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
  // The second attempt leaves a trace; to pass it only is a failure all the same.
  retries: 1,
  failOnFlakyTests: true,
  // A machine that is shared may be slow for a while.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...chromium,
    baseURL: E2E_ORIGIN,
    locale: "en-IN",
    // What moves while a test waits would be an eighth of all work.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Asia/Kolkata",
    // It would answer in place of the routes that tests lay; offline.spec.ts lets it in.
    serviceWorkers: "block",
    // A trace of every first attempt would cost a sixth of the time.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: E2E_CHROMIUM,
      env: { ...process.env as Record<string, string>, FONTCONFIG_FILE: fontsConf },
      args: [
        ...JSON.parse(E2E_CHROMIUM_ARGS),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: onDesktop,
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
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
