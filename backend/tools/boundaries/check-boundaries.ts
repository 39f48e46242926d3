/** Checks who may import whom; the rules are in `boundaries/rules.ts`. */
import { fileURLToPath } from "node:url";
import { findViolations, type Violation } from "./rules.ts";
import { parseSource, type Source } from "./source.ts";

const skipped = ["node_modules", "dist", "fixtures", "data"];
const generated = ["frontend/src/api/generated/schema.d.ts", "frontend/src/app/routeTree.gen.ts"];

/** @param root the directory that holds `backend` and `frontend` */
export async function checkBoundaries(root: string): Promise<Violation[]> {
  const sources: Source[] = [];
  for (const half of ["backend", "frontend/src"]) {
    for await (const path of listSources(root, half)) {
      if (generated.includes(path)) continue;
      sources.push(parseSource(path, await Deno.readTextFile(`${root}/${path}`)));
    }
  }
  return findViolations(sources);
}

async function* listSources(root: string, folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of Deno.readDir(`${root}/${folder}`)) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory && !skipped.includes(entry.name)) yield* listSources(root, path);
      if (entry.isFile && /\.tsx?$/.test(entry.name)) yield path;
    }
  } catch (error) {
    // A fixture may have one half only.
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

if (import.meta.main) {
  const root = Deno.args[0] ?? fileURLToPath(new URL("../../..", import.meta.url));
  const violations = await checkBoundaries(root);
  for (const { path, line, rule, message } of violations) {
    console.error(`${path}:${line}  ${message}  [${rule}]`);
  }
  if (violations.length) Deno.exit(1);
  console.log("Every import keeps to the rules.");
}
