import { dirname } from "node:path";
import { copyEmbedded } from "../database.ts";
import { freePort } from "./postgres-server.ts";

export type Service = AsyncDisposable & {
  origin: string;
  process: Deno.ChildProcess;
  /** Has it stop, and waits until it has. */
  stop(): Promise<Deno.CommandStatus>;
};

type Start = {
  /** Called with the data directory before the service has it. */
  prepare?: (dataDir: string) => Promise<unknown>;
  /** How many files and connections the system lets it open. */
  openFiles?: number;
  stdout?: Deno.CommandOptions["stdout"];
  /** Of another version, built. */
  root?: string;
};

/** The production build as a process with a data directory of its own, ready for requests. */
export async function startService(
  env: Record<string, string>,
  { prepare, ...how }: Start = {},
): Promise<Service> {
  const dataDir = await Deno.makeTempDir({ prefix: "karigar-service-" });
  // To migrate would take five seconds of each test; start.process.ts has a first start.
  if (!env.DATABASE_URL && !env.DATA_DIR) await copyEmbedded(dataDir);
  await prepare?.(dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const process = spawnService({ PORT: String(port), DATA_DIR: dataDir, ...env }, how);
  let ended = false;
  process.status.then(() => ended = true);
  const stop = () => {
    if (!ended) process.kill("SIGTERM");
    return process.status;
  };
  const dispose = async () => {
    await stop();
    await Deno.remove(dataDir, { recursive: true });
  };
  const deadline = Date.now() + 300_000;
  while (!await isReady(origin)) {
    const failure = ended
      ? "the service stopped at once"
      : Date.now() > deadline && "the service is not ready in 300 s";
    if (failure) {
      await dispose();
      throw new Error(failure);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, process, stop, [Symbol.asyncDispose]: dispose };
}

const ours = new URL("../../..", import.meta.url).pathname;

/** Starts the service as `make run` does, without the caller's own settings. */
export function spawnService(
  env: Record<string, string>,
  { openFiles, root = ours, ...output }: Pick<Deno.CommandOptions, "stdout" | "stderr"> & {
    openFiles?: number;
    root?: string;
  } = {},
): Deno.ChildProcess {
  const limit = openFiles === undefined ? "" : `ulimit -n ${openFiles} && `;
  return new Deno.Command("sh", {
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
    ...output,
  }).spawn();
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
