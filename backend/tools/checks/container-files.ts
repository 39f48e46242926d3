import { validate as validateDockerfile } from "dockerfile-utils";
import { parse as parseYaml } from "yaml";
import { variables } from "#/config/variables.ts";

/**
 * Checks that the containers are isolated, have health checks, hold no secrets and get all variables.
 * Machines that run the checks have no Docker.
 */
export async function checkContainerFiles(root: string): Promise<string[]> {
  const compose = await Deno.readTextFile(`${root}/docker-compose.yml`);
  return [
    ...dockerfileProblems(await Deno.readTextFile(`${root}/Dockerfile`))
      .map((problem) => `Dockerfile: ${problem}`),
    ...[...composeProblems(compose), ...missingVariables(compose)]
      .map((problem) => `docker-compose.yml: ${problem}`),
  ];
}

export function dockerfileProblems(text: string): string[] {
  const problems = validateDockerfile(text)
    .map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
  for (const [, image] of text.matchAll(/^FROM ([^:\s]+)(?:\s|$)/gm)) {
    if (!text.includes(` AS ${image}\n`)) problems.push(`${image} has no tag`);
  }
  const last = text.slice(text.lastIndexOf("\nFROM "));
  const user = last.match(/^USER (\S+)/m)?.[1];
  if (!user || /^(root|0)(:|$)/.test(user)) problems.push("the service runs as root");
  if (!/^HEALTHCHECK /m.test(last)) problems.push("there is no HEALTHCHECK");
  return problems;
}

type Compose = { services?: Record<string, Service> };
type Service = {
  healthcheck?: unknown;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
};

export function composeProblems(text: string): string[] {
  const compose: Compose = parseYaml(text, { merge: true });
  const problems: string[] = [];
  for (const [name, service] of Object.entries(compose.services ?? {})) {
    const must = (isTrue: boolean | undefined, what: string) => {
      if (!isTrue) problems.push(`${name} ${what}`);
    };
    must(!!service.healthcheck, "has no health check");
    must(service.read_only, "may write to its root file system");
    must(service.cap_drop?.includes("ALL"), "keeps capabilities");
    must(service.security_opt?.includes("no-new-privileges:true"), "may gain privileges");
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      const secret = /PASSWORD|SECRET|TOKEN|_KEY$/.test(variable);
      must(!secret || /^\$\{\w+:(\?.*|-)\}$/.test(value), `has a literal value for ${variable}`);
    }
  }
  return problems;
}

/** Set by the Dockerfile, of use without PostgreSQL only, or for tests only. */
const unset = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "DATABASE",
  "LIMITS_SCALE",
  "FIREBASE_AUTH_EMULATOR_HOST",
];

/** The variables that operators cannot set, because the service does not get them. */
export function missingVariables(text: string): string[] {
  const compose: Compose = parseYaml(text, { merge: true });
  const passed = compose.services?.service?.environment ?? {};
  return Object.keys(variables).filter((name) => !(name in passed) && !unset.includes(name))
    .map((name) => `service does not get ${name}`);
}
