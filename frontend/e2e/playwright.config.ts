import { defineConfig, devices } from "@playwright/test";
import process from "node:process";

/** Set by the gate, which starts the production build with its demo data on a port of its own. */
const { E2E_ORIGIN, E2E_CHROMIUM, E2E_CHROMIUM_ARGS = "[]" } = process.env;

const chromium = devices["Desktop Chrome"];

/** Tests that a window's size makes no difference to, or of what only a mouse or keyboard can do. */
const desktopOnly = /@desktop/;

/** Tests of what is scarce on a phone, room and bytes, and those whose answer there stands for both. */
const phoneOnly = /@phone/;

/** What these ask is answered alike at any size: the phone's stands for both. */
const sameAtAnySize = [
  "answers",
  "clean-account-pages",
  "find-a-phone-number",
  "kept-pages",
  "legal",
  "offline",
  "owner/add-business",
  "owner/admin",
  "owner/edit-business",
  "owner/gallery",
  "owner/report",
  "owner/statistics",
  "phone-auth-firebase",
  "profile",
  "register",
  "reset-password",
  "session",
  "sign-in",
  "undo-change",
  "unsubscribe",
  "without-javascript",
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  retries: 1,
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
    // A trace of every first run would cost a sixth of the time.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: E2E_CHROMIUM,
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
      grepInvert: desktopOnly,
      use: {
        viewport: { width: 360, height: 800 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: "desktop",
      grepInvert: phoneOnly,
      testIgnore: sameAtAnySize,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
