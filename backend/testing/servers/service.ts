import { dirname } from "node:path";
import { copyEmbedded } from "../database.ts";
import { freePort } from "./postgres-server.ts";
import { answers, type Program, startProgram } from "./program.ts";

/** The production build as a process. */
export type Service = Program & {
  origin: string;
  port: number;
  dataDir: string;
  /** The sum of the matching samples of a metric; 0 without any. */
  metric(name: string | RegExp): Promise<number>;
};

type Start = {
  /** Fills a new data directory; by default with a migrated, empty database. */
  fill?: (dataDir: string) => Promise<unknown>;
  /** Called with the data directory before the service starts. */
  prepare?: (dataDir: string) => Promise<unknown>;
  host?: "localhost" | "127.0.0.1";
} & Built;

type Built = {
  /** Limit of open files and connections. */
  openFiles?: number;
  /** The folder of another built version. */
  root?: string;
};

/**
 * Starts the service and waits until it is ready. Without DATA_DIR it gets a temporary directory,
 * which disposing the service deletes.
 */
export async function startService(
  env: Record<string, string>,
  { fill = copyEmbedded, prepare, host = "localhost", ...built }: Start = {},
): Promise<Service> {
  await using stack = new AsyncDisposableStack();
  const dataDir = env.DATA_DIR ?? await Deno.makeTempDir({ prefix: "karigar-service-" });
  if (!env.DATA_DIR) stack.defer(() => Deno.remove(dataDir, { recursive: true }));
  // Migrating would take five seconds in each test; first-start.process.ts tests it.
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

/** The command of `make run`, without the caller's environment. */
export function serviceCommand(
  env: Record<string, string>,
  { openFiles, root = ours }: Built = {},
): [command: string, options: Deno.CommandOptions] {
  const limit = openFiles === undefined ? "" : `ulimit -n ${openFiles} && `;
  return ["sh", {
    args: ["-c", `${limit}exec "$0"`, `${root}/backend/tools/serve.sh`],
    cwd: root,
    env: {
      // A previous version may not have fetched its Deno.
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
