import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { runCommand } from "../run-command.ts";

type Options = {
  /** Empty or absent afterwards holds the package's files, without its dependencies. */
  into: string;
  /** As npm writes it, `sha512-…`; without it npm's own check against the registry has to do. */
  integrity?: string;
};

/**
 * Unpacks one package from the npm registry without its dependencies: with npm where it is
 * installed, else with npm run by Deno. Both honour the registry that the user configured.
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
    throw new Error(`${spec} is not what it was: expected ${integrity}, got ${found}`);
  }
  await run(into, ["tar", "-xzf", tarball, "--strip-components", "1"]);
  await Deno.remove(tarball);
}

/**
 * A tool too big to be a dependency: its packages with all they depend on, in a folder of .tools,
 * fetched the first time. Scripts of packages do not run.
 *
 * @param name of the folder, with the version
 * @returns the folder that holds `node_modules`
 */
export async function packagedTool(name: string, ...packages: string[]): Promise<string> {
  const folder = fileURLToPath(new URL(`../../../.tools/${name}`, import.meta.url));
  if (await Deno.stat(folder).catch(() => undefined)) return folder;
  console.log(`Fetching ${packages[0]} from the npm registry …`);
  // Beside its place first: what is half there when somebody loses patience must not count.
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

/** In a folder of its own: started inside the project, either would look for the project's packages. */
const run = (cwd: string, command: string[]): Promise<string> => runCommand(command, { cwd });
