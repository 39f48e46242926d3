import { readSources } from "../checks/sources.ts";
import { findViolations } from "./rules.ts";
import { parseSource } from "./source.ts";

/**
 * Import violations, one line each; `rules.ts` has the rules. dependency-cruiser cannot express
 * rules about SQL, globals and environment variables.
 */
export async function checkBoundaries(): Promise<string[]> {
  const sources = await readSources("backend", "frontend/src");
  return findViolations([...sources].map(([path, text]) => parseSource(path, text)))
    .map(({ path, line, rule, message }) => `${path}:${line}  ${message}  [${rule}]`);
}
