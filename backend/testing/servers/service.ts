import { dirname } from "node:path";
import { copyEmbedded } from "../database.ts";
import { freePort } from "./postgres-server.ts";
import { answers, type Program, startProgram } from "./program.ts";

/** The production build as a process. */
export type Service = Program & {
  origin: string;
  port: number;
  dataDir: string;
  /** The sum of a metric over its labels, of those labels that match; 0 when there is none. */
  metric(name: string | RegExp): Promise<number>;
};

type Start = {
  /** Fills its own data directory: with a migrated, empty database unless told otherwise. */
  fill?: (dataDir: string) => Promise<unknown>;
  /** Called with the data directory before the service has it. */
  prepare?: (dataDir: string) => Promise<unknown>;
  host?: "localhost" | "127.0.0.1";
} & Built;

type Built = {
  /** How many files and connections the system lets it open. */
  openFiles?: number;
  /** Of another version, built. */
  root?: string;
};

/**
 * Starts the service and waits until it is ready for requests. Without a DATA_DIR it has one of its
 * own, which goes with it.
 */
export async function startService(
  env: Record<string, string>,
  { fill = copyEmbedded, prepare, host = "localhost", ...built }: Start = {},
): Promise<Service> {
  await using stack = new AsyncDisposableStack();
  const dataDir = env.DATA_DIR ?? await Deno.makeTempDir({ prefix: "karigar-service-" });
  if (!env.DATA_DIR) stack.defer(() => Deno.remove(dataDir, { recursive: true }));
  // To migrate would take five seconds of each test; start.process.ts has a first start.
  if (!env.DATABASE_URL && !env.DATA_DIR) await fill(dataDir);
  await prepare?.(dataDir);
  const port = Number(env.PORT ?? await freePort());
  const origin = `http://${host}:${port}`;
  const [command, options] = serviceCommand(
    { ...env, PORT: String(port), DATA_DIR: dataDir },
    built,
  );
  const isReady = () => answers(`${origin}/readyz`);
  const program = await startProgram(command, { ...options, isReady, seconds: 300 });
  stack.defer(program[Symbol.asyncDispose]);
  const all = stack.move();
  return Object.assign(program, {
    origin,
    port,
    dataDir,
    async metric(name: string | RegExp) {
      const response = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(5_000) });
      const lines = (await response.text()).split("\n").filter((line) => !line.startsWith("#"));
      const isNamed = (line: string) =>
        typeof name === "string" ? line.split(/[{ ]/)[0] === name : name.test(line);
      return lines.filter(isNamed).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  });
}

const ours = new URL("../../..", import.meta.url).pathname;

/** The service as `make run` starts it, without the caller's own settings. */
export function serviceCommand(
  env: Record<string, string>,
  { openFiles, root = ours }: Built = {},
): [command: string, options: Deno.CommandOptions] {
  const limit = openFiles === undefined ? "" : `ulimit -n ${openFiles} && `;
  return ["sh", {
    args: ["-c", `${limit}exec "$0"`, `${root}/backend/tools/serve.sh`],
    cwd: root,
    env: {
      // A version before may not have fetched its Deno.
      PATH: `${dirname(Deno.execPath())}:${Deno.env.get("PATH")}`,
      APP_ENV: "preview",
      NODE_ENV: "production",
      DATABASE_URL: "",
      LOG_LEVEL: "warning",
      SEED: "none",
      ...env,
    },
  }];
}
