import denoConfig from "#/deno.json" with { type: "json" };
import { readSources } from "../checks/sources.ts";
import { findViolations } from "./rules.ts";
import { parseSource, type Source } from "./source.ts";

/**
 * Import violations, one line each; `rules.ts` has the rules. dependency-cruiser cannot express
 * rules about SQL, globals and environment variables.
 */
export async function checkBoundaries(): Promise<string[]> {
  const sources = [...await readSources("backend", "frontend/src")]
    .map(([path, text]) => parseSource(path, text));
  const violations = findViolations(sources)
    .map(({ path, line, rule, message }) => `${path}:${line}  ${message}  [${rule}]`);
  return [...violations, ...unusedPackages(sources)];
}

/** Packages that no file of the back end imports; knip checks those of the front end. */
function unusedPackages(sources: Source[]): string[] {
  const used = new Set(
    sources.filter(({ path }) => path.startsWith("backend/"))
      .flatMap(({ imports }) => imports.flatMap(({ specifier, target }) => [specifier, target])),
  );
  // Stages of the checks run these.
  return Object.keys(denoConfig.imports).filter((name) => !used.has(name))
    .filter((name) => !["#/", "knip", "oxlint"].includes(name))
    .map((name) => `backend/deno.json  no file imports ${name}`);
}
