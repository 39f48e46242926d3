import { ConfigError } from "#/shared/config-error.ts";

type Environment = Record<string, string | undefined>;

/** Prefixes that our variables share with other programs' variables. */
const sharedPrefixes = ["APP", "DATA", "DO", "LOG", "MAP", "MAX", "PUBLIC", "X"];

/**
 * Variables that Kubernetes sets for each service. A service's name may begin like our variables.
 */
const ofKubernetes = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT(_\d+_(TCP|UDP|SCTP)(_\w+)?)?)$/;

/**
 * Finds variables that are probably meant for the service but have no effect.
 *
 * @param names of our variables
 * @returns a line for each: those in `misspelt` differ from our variables by one typing error,
 *   those in `unknown` share a prefix with them
 */
export function findStrays(
  env: Environment,
  names: string[],
): { misspelt: string[]; unknown: string[] } {
  const prefixes = new Set(
    names.filter((name) => name.includes("_")).map((name) => name.split("_")[0]!),
  ).difference(new Set(sharedPrefixes));
  const misspelt: string[] = [];
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (!value || names.includes(name) || ofKubernetes.test(name)) continue;
    // A short name may be another word: SORT is not PORT.
    const match = names.find((known) => known.length > 5 && isTypo(name, known));
    if (match) misspelt.push(`${name}: there is no such variable; did you mean ${match}?`);
    else if (name.includes("_") && prefixes.has(name.split("_")[0]!)) {
      unknown.push(`${name}: there is no such variable, see docs/operations.md`);
    }
  }
  return { misspelt, unknown };
}

/** Whether one letter is added, missing or wrong, or two adjacent letters are swapped. */
function isTypo(name: string, known: string): boolean {
  let start = 0;
  while (start < name.length && name[start] === known[start]) start++;
  let end = 0;
  const shorter = Math.min(name.length, known.length) - start;
  while (end < shorter && name.at(-1 - end) === known.at(-1 - end)) end++;
  const [left, right] = [name, known].map((text) => text.slice(start, text.length - end));
  const areSwapped = left!.length === 2 && left === `${right![1]}${right![0]}`;
  return areSwapped || (left!.length < 2 && right!.length < 2);
}

/** The variable that names the file of a secret. */
export const fileVariable = (secret: string): string => `${secret}_FILE`;

/**
 * Adds secrets from files, as Docker and Kubernetes provide them: `AUTH_SECRET_FILE` names the file
 * of `AUTH_SECRET`. A byte order mark and one final line break are removed.
 *
 * @throws {ConfigError} when both are set, or the file is unreadable or empty
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
    // Reading a pipe would block the start until a process writes to it.
    if (!Deno.statSync(path).isFile) throw new ConfigError(`${variable}: ${path} is not a file`);
    text = Deno.readTextFileSync(path).replace(/^\ufeff/, "").replace(/\r?\n$/, "");
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${variable}: ${path} cannot be read (${(error as Error).name})`);
  }
  if (!text) throw new ConfigError(`${variable}: ${path} is empty`);
  return text;
}
