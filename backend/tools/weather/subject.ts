import postgres from "postgres";
import { freePort, type PostgresServer, startPostgres } from "#/testing/servers/postgres-server.ts";
import { watchHost, watchProcess } from "#/testing/host-share.ts";
import { spawnService } from "#/testing/servers/service.ts";
import { until } from "./drill.ts";

/** The built service, as a process that may die and be started again. */
export type Subject = AsyncDisposable & {
  origin: string;
  port: number;
  dataDir: string;
  /** Whether it has been ready since it was started, and has not ended. */
  isUp(): boolean;
  /** What the processes have printed, the last of it. */
  log(): string;
  /** Starts it, and waits until it is ready. */
  start(): Promise<void>;
  signal(signal: Deno.Signal): void;
  ended(): Promise<Deno.CommandStatus>;
  /** Megabytes it has in memory, and the most it had since `forgetPeak`. */
  memory(): Promise<{ now: number; peak: number }>;
  forgetPeak(): Promise<void>;
  /** From now on: what it had of the processors of what it wanted. */
  watchShare(): () => number;
  /** The sum of a metric over its labels, of those labels that match; 0 when there is none. */
  metric(name: string | RegExp): Promise<number>;
};

type SubjectOptions = {
  env?: Record<string, string>;
  openFiles?: number;
  /** Of the caller's, who removes it; by default one of its own. */
  dataDir?: string;
};

/** Where it listens, with room for many attempts of the drills' own people. */
const forDrills = { CAPTCHA_PROVIDER: "none", LIMITS_SCALE: "1000" };

export async function startSubject(
  databaseUrl: string,
  { env = {}, openFiles, dataDir: given }: SubjectOptions = {},
): Promise<Subject> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = given ?? await Deno.makeTempDir({ prefix: "karigar-weather-" });
  let child: Deno.ChildProcess;
  let hasEnded = true;
  let wasReady = false;
  let printed = "";
  let reading: Promise<unknown> = Promise.resolve();
  const read = async (stream: ReadableStream<Uint8Array>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      printed = (printed + text).slice(-200_000);
    }
  };
  const start = async () => {
    child = spawnService({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...forDrills,
      ...env,
    }, { stdout: "piped", stderr: "piped", openFiles });
    wasReady = hasEnded = false;
    child.status.then(() => hasEnded = true);
    reading = Promise.all([read(child.stdout), read(child.stderr)]);
    const ready = await until(async () => hasEnded || await isReady(origin), { seconds: 60 });
    if (hasEnded || !ready) throw new Error(`the service did not start: ${printed.slice(-500)}`);
    wasReady = true;
  };
  const status = async (field: string) => {
    const text = await Deno.readTextFile(`/proc/${child.pid}/status`).catch(() => "");
    return Number(text.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1] ?? NaN) / 1024;
  };
  const subject: Subject = {
    origin,
    port,
    dataDir,
    start,
    isUp: () => wasReady && !hasEnded,
    log: () => printed,
    signal: (signal) => child.kill(signal),
    ended: () => child.status,
    memory: async () => ({ now: await status("VmRSS"), peak: await status("VmHWM") }),
    forgetPeak: () => Deno.writeTextFile(`/proc/${child.pid}/clear_refs`, "5"),
    watchShare() {
      const [host, own] = [watchHost(), watchProcess(child.pid)];
      return () => host() * own();
    },
    async metric(name) {
      const response = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(5_000) });
      const lines = (await response.text()).split("\n").filter((line) => !line.startsWith("#"));
      const isNamed = (line: string) =>
        typeof name === "string" ? line.split(/[{ ]/)[0] === name : name.test(line);
      return lines.filter(isNamed).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
    },
    async [Symbol.asyncDispose]() {
      if (!hasEnded) child.kill("SIGKILL");
      await child.status;
      await reading;
      if (!given) await Deno.remove(dataDir, { recursive: true });
    },
  };
  try {
    await start();
  } catch (error) {
    await subject[Symbol.asyncDispose]();
    throw error;
  }
  return subject;
}

export type Scene = AsyncDisposable & {
  service: Subject;
  server: PostgresServer;
  /** For what the drill itself asks the database. */
  sql: postgres.Sql;
};

/** PostgreSQL and a service on it; both go at the end. */
export async function setScene(options: SubjectOptions = {}): Promise<Scene> {
  const stack = new AsyncDisposableStack();
  try {
    // What it has said is saved must be there after it was killed.
    const server = await startPostgres(["synchronous_commit=on"]);
    stack.defer(() => server.stop());
    const sql = postgres(server.url, { max: 1, onnotice() {} });
    stack.defer(() => sql.end({ timeout: 1 }));
    const service = stack.use(await startSubject(server.url, options));
    return { service, server, sql, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
