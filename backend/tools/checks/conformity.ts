/**
 * Checks that a test proves each requirement of the specification. A test names the ids it proves
 * in a comment on the line above: `// spec: nav.logout, guard.no-token`. `make conformity` runs it
 * and prints each requirement with its tests.
 */
import { readSources } from "./sources.ts";

/** One requirement per line, beginning with its id; `#` begins a heading. */
const list = "frontend/e2e/spec/requirements.txt";

type Proof = { line: number; ids: string[]; title: string | undefined };

export async function checkConformity(): Promise<string[]> {
  return conformityProblems(await Deno.readTextFile(list), await readTests());
}

export function conformityProblems(text: string, tests: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const requirements = parseRequirements(text);
  const proven = new Set<string>();
  for (const [file, source] of tests) {
    for (const { line, ids, title } of proofsIn(source)) {
      const place = `${file}:${line}`;
      if (title === undefined) problems.push(`${place}: the line after “spec:” starts no test`);
      for (const id of ids) {
        if (!requirements.has(id)) problems.push(`${place}: ${list} has no “${id}”`);
        if (title !== undefined) proven.add(id);
      }
    }
  }
  for (const [id, requirement] of requirements) {
    if (!proven.has(id)) problems.push(`no test proves ${id}: ${requirement}`);
  }
  return problems;
}

async function readTests(): Promise<Map<string, string>> {
  const sources = await readSources("backend", "frontend");
  return new Map([...sources].filter(([file]) => /\.(test|spec|process)\.tsx?$/.test(file)));
}

const parseRequirements = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^(\w\S+) +(.+)$/gm)].map(([, id, requirement]) => [id!, requirement!]),
  );

/** The title may be on the line after the call. */
const proofsIn = (source: string): Proof[] =>
  [...source.matchAll(
    /^ *\/\/ spec: (.+)\n(?: *(?:Deno\.t|\w*[tT])est(?:\.\w+)*\(\s*(["'`])((?:\\.|(?!\2)[^\\])+)\2)?/gm,
  )].map(({ 1: ids, 3: title, index }) => ({
    line: source.slice(0, index).split("\n").length,
    ids: ids!.split(",").map((id) => id.trim()),
    title,
  }));

if (import.meta.main) {
  const tests = await readTests();
  for (const [id, requirement] of parseRequirements(await Deno.readTextFile(list))) {
    console.log(`\n${id}: ${requirement}`);
    for (const [file, source] of tests) {
      for (const { ids, title } of proofsIn(source)) {
        if (ids.includes(id)) console.log(`    ${file} › ${title}`);
      }
    }
  }
}
