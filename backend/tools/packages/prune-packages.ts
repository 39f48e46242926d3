/**
 * Makes the image smaller: removes packages from node_modules that neither the service nor the
 * operator's tools import. Destructive; do not run it in a working copy.
 */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const programs = [
  "backend/main.ts",
  "backend/tools/admin.ts",
  "backend/tools/import.ts",
  "backend/tools/invitations.ts",
  "backend/tools/list-zero-result-queries.ts",
  "backend/tools/migrate.ts",
  "backend/tools/seed.ts",
  // Workers are loaded by URL, so no import graph includes them.
  ...globSync("backend/**/*worker.ts", { cwd: root }),
];

type Dependency = { code?: { specifier: string } };
type Graph = {
  roots: string[];
  redirects: Record<string, string>;
  modules: { specifier: string; npmPackage?: string; dependencies?: Dependency[] }[];
  npmPackages: Record<string, { localPath: string; dependencies: string[] }>;
};

const store = `${root}node_modules/.deno`;
const used = new Set<string>();
for (const program of programs) {
  for (const path of packagesOf(await readGraph(program))) used.add(folderOf(path));
}
for await (const { name, isDirectory } of Deno.readDir(store)) {
  if (!isDirectory || name === "node_modules") continue;
  const isUsed = used.has(`${store}/${name}`) && !await isForMusl(`${store}/${name}`, name);
  if (!isUsed) await Deno.remove(`${store}/${name}`, { recursive: true });
}
await removeDanglingLinks(`${root}node_modules`);

async function readGraph(program: string): Promise<Graph> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", program],
    cwd: root,
  }).output();
  return JSON.parse(new TextDecoder().decode(stdout));
}

/**
 * Folders of the packages used at run time and of their dependencies; type-only imports do not
 * count.
 */
function packagesOf({ roots, redirects, modules, npmPackages }: Graph): Set<string> {
  const bySpecifier = new Map(modules.map((module) => [module.specifier, module]));
  const seen = new Set<string>();
  const paths = new Set<string>();
  const addPackage = (id: string) => {
    const { localPath, dependencies } = npmPackages[id]!;
    if (paths.has(localPath)) return;
    paths.add(localPath);
    dependencies.forEach(addPackage);
  };
  const visit = (specifier: string) => {
    const target = redirects[specifier] ?? specifier;
    if (seen.has(target)) return;
    seen.add(target);
    const module = bySpecifier.get(target);
    if (module?.npmPackage) addPackage(module.npmPackage);
    for (const { code } of module?.dependencies ?? []) if (code) visit(code.specifier);
  };
  roots.forEach(visit);
  return paths;
}

/** Returns `…/.deno/name@version` for `…/.deno/name@version/node_modules/name`. */
function folderOf(path: string): string {
  return path.slice(0, path.indexOf("/node_modules/", store.length));
}

/** Deno installs native packages for both C libraries; the image has glibc. */
async function isForMusl(folder: string, name: string): Promise<boolean> {
  const packageName = name.slice(0, name.lastIndexOf("@")).replace("+", "/");
  const file = `${folder}/node_modules/${packageName}/package.json`;
  const { libc }: { libc?: string[] } = JSON.parse(await Deno.readTextFile(file));
  return libc !== undefined && !libc.includes("glibc");
}

async function removeDanglingLinks(folder: string): Promise<void> {
  for await (const { name, isSymlink, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) await removeDanglingLinks(path);
    else if (isSymlink && !await Deno.stat(path).catch(() => undefined)) await Deno.remove(path);
  }
}
