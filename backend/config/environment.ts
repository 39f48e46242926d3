import { ConfigError } from "#/shared/config-error.ts";

type Environment = Record<string, string | undefined>;

/** First words of our variables that other programs' variables have, too. */
const shared = ["APP", "DATA", "LOG", "MAP", "MAX", "PUBLIC", "X"];

/** What Kubernetes puts there for a service that happens to be called as one of our variables. */
const ofKubernetes = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT(_\d+_(TCP|UDP|SCTP)(_\w+)?)?)$/;

/**
 * Variables that are set and look like ours but are none: whoever set them is left with a default.
 *
 * @param names of our variables
 * @returns a line for each: `misspelt` are a slip away from one of ours, `unknown` begin as ours do
 */
export function findStrays(
  env: Environment,
  names: string[],
): { misspelt: string[]; unknown: string[] } {
  const prefixes = new Set(
    names.filter((name) => name.includes("_")).map((name) => name.split("_")[0]!),
  ).difference(new Set(shared));
  const misspelt: string[] = [];
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (!value || names.includes(name) || ofKubernetes.test(name)) continue;
    // Of short names a slip may be another word: SORT is not PORT.
    const meant = names.find((known) => known.length > 5 && isSlip(name, known));
    if (meant) misspelt.push(`${name}: there is no such variable, ${meant} may be meant`);
    else if (name.includes("_") && prefixes.has(name.split("_")[0]!)) {
      unknown.push(`${name}: there is no such variable, see docs/operations.md`);
    }
  }
  return { misspelt, unknown };
}

/** Whether a letter too many, too few, a wrong one or two swapped lie between the two. */
function isSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one, other].map((name) => name.slice(start, name.length - end));
  const areSwapped = left!.length === 2 && left === `${right![1]}${right![0]}`;
  return areSwapped || (left!.length < 2 && right!.length < 2);
}

/** The variable that names the file of a secret. */
export const fileVariable = (secret: string): string => `${secret}_FILE`;

/**
 * Puts in the secrets that stand in files, as Docker and Kubernetes hand them over: `AUTH_SECRET_FILE`
 * names the file of `AUTH_SECRET`. A byte order mark and one line break at the end are no part of it.
 *
 * @throws {ConfigError} where both are set, or the file cannot be read or is empty
 */
export function withSecretsFromFiles(env: Environment, secrets: string[]): Environment {
  const found = secrets.flatMap((name) => {
    const variable = fileVariable(name);
    const path = env[variable];
    if (!path) return [];
    if (env[name]) throw new ConfigError(`${variable}: ${name} is set as well, set one of the two`);
    return [[name, readSecret(variable, path)]];
  });
  return { ...env, ...Object.fromEntries(found) };
}

function readSecret(variable: string, path: string): string {
  let text: string;
  try {
    // A pipe would keep the start waiting for who writes to it.
    if (!Deno.statSync(path).isFile) throw new ConfigError(`${variable}: ${path} is no file`);
    text = Deno.readTextFileSync(path).replace(/^\ufeff/, "").replace(/\r?\n$/, "");
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${variable}: ${path} cannot be read (${(error as Error).name})`);
  }
  if (!text) throw new ConfigError(`${variable}: ${path} is empty`);
  return text;
}
