import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { runCommand } from "../run-command.ts";

type Options = {
  /** Target folder for the package's files, without dependencies; created or empty. */
  into: string;
  /** npm's `sha512-…`; without it, only npm's own check applies. */
  integrity?: string;
};

/**
 * Unpacks one package from the npm registry without dependencies, with an installed npm or with npm
 * run by Deno. Both use the configured registry.
 */
export async function npmPack(spec: string, { into, integrity }: Options): Promise<void> {
  await Deno.mkdir(into, { recursive: true });
  const npm = await npmCommand(into);
  const printed = await run(into, [...npm, "pack", "--silent", spec]);
  const tarball = `${into}/${printed.trim().split("\n").at(-1)}`;
  const found = `sha512-${
    createHash("sha512").update(await Deno.readFile(tarball)).digest("base64")
  }`;
  if (integrity && found !== integrity) {
    await Deno.remove(tarball);
    throw new Error(`${spec} has changed: expected ${integrity}, got ${found}`);
  }
  await run(into, ["tar", "-xzf", tarball, "--strip-components", "1"]);
  await Deno.remove(tarball);
}

/**
 * Installs packages that are too large for a dependency, with all their dependencies, into a folder
 * of .tools on first use. Package scripts do not run.
 *
 * @param name the folder's name, with the version
 * @returns the folder that contains `node_modules`
 */
export async function packagedTool(name: string, ...packages: string[]): Promise<string> {
  const folder = fileURLToPath(new URL(`../../../.tools/${name}`, import.meta.url));
  if (await Deno.stat(folder).catch(() => undefined)) return folder;
  console.log(`Fetching ${packages[0]} from the npm registry …`);
  // Installs elsewhere first, so that an interrupted installation does not count.
  const draft = `${folder}.unfinished`;
  await npmInstall(draft, packages);
  await Deno.rename(draft, folder);
  return folder;
}

async function npmInstall(into: string, packages: string[]): Promise<void> {
  await Deno.mkdir(into, { recursive: true });
  const quiet = ["--silent", "--no-audit", "--no-fund", "--no-save", "--no-package-lock"];
  const npm = await npmCommand(into);
  await run(into, [...npm, "install", "--prefix", into, "--ignore-scripts", ...quiet, ...packages]);
}

async function npmCommand(folder: string): Promise<string[]> {
  try {
    await run(folder, ["npm", "--version"]);
    return ["npm"];
  } catch {
    return [Deno.execPath(), "run", "--allow-all", "npm:npm@11.19.0"];
  }
}

/** In the target folder: within the project, npm and Deno would use the project's packages. */
const run = (cwd: string, command: string[]): Promise<string> => runCommand(command, { cwd });
