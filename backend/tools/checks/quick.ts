import { parseSource } from "../boundaries/source.ts";
import { readSources } from "./sources.ts";

/** Tests with a database take half a second each: with the static checks, two minutes. */
const mostTests = 60;

export type Selection = {
  /** Changed TypeScript files. */
  sources: string[];
  /** Tests next to changed files, then tests that import them, nearest first. */
  tests: string[];
  /** How many farther tests only `make test` runs. */
  omitted: number;
};

/** What `make quick` checks: what differs from the merge base with `main`. */
export async function selectChanged(): Promise<Selection> {
  const base = await git("merge-base", "HEAD", "main");
  const changed = [
    ...await git("diff", "--name-only", "--diff-filter=d", ...base),
    ...await git("ls-files", "--others", "--exclude-standard"),
  ];
  const sources = changed.filter((path) => /\.tsx?$/.test(path));
  const tests = testsNear(sources, await readSources("backend", "frontend/src"));
  return {
    sources,
    tests: tests.slice(0, mostTests),
    omitted: Math.max(0, tests.length - mostTests),
  };
}

/** Tests in the folders of the changed files, then tests that import them, nearest first. */
function testsNear(
  changed: readonly string[],
  sources: ReadonlyMap<string, string>,
): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, text] of sources) {
    for (const { target, ours } of parseSource(path, text).imports) {
      if (ours) importers.set(target, [...importers.get(target) ?? [], path]);
    }
  }
  const folders = new Set(changed.map(folderOf));
  const neighbours = [...sources.keys()].filter((path) => folders.has(folderOf(path)));
  const near = new Set(neighbours.filter(isTest));
  const found = new Set(changed);
  // A set yields what is added while it is read, so this visits importers in order of distance.
  for (const path of found) {
    if (isTest(path)) near.add(path);
    for (const importer of importers.get(path) ?? []) found.add(importer);
  }
  return [...near];
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await new Deno.Command("git", { args, stderr: "inherit" }).output();
  return new TextDecoder().decode(stdout).split("\n").filter(Boolean);
}
