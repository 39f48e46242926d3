import { watchHost, watchProcess } from "../host-share.ts";

/** A program as a child process, which can be killed and restarted. Disposing kills it. */
export type Program = AsyncDisposable & {
  readonly process: Deno.ChildProcess;
  /** Whether the program became ready and has not ended. */
  isUp(): boolean;
  /** The end of the program's output. */
  log(): string;
  /** Starts the program again and waits until it is ready. */
  start(): Promise<void>;
  /** How long the latest start took, in milliseconds. */
  startup(): number;
  signal(signal: Deno.Signal): void;
  ended(): Promise<Deno.CommandStatus>;
  /** Stops the program, and waits for its end and the rest of its output. */
  stop(): Promise<Deno.CommandStatus>;
  /** Kills the program; its children may continue. */
  kill(): Promise<void>;
  /** Resident megabytes, and their maximum since `forgetPeak`; NaN without /proc. */
  memory(): Promise<{ now: number; peak: number }>;
  forgetPeak(): Promise<void>;
  /** User and system time; NaN without /proc. */
  cpuSeconds(): Promise<number>;
  /** The share of the requested CPU time that the program got since the call. */
  watchShare(): () => number;
};

type Options = Omit<Deno.CommandOptions, "stdout" | "stderr" | "signal"> & {
  /** Called until it returns true; without it a program is ready at once. */
  isReady?: () => Promise<boolean>;
  /** Time limit of a start. */
  seconds?: number;
};

/**
 * Starts a program and waits until it is ready.
 * @throws {Error} with its output after the time limit
 */
export async function startProgram(
  command: string,
  { isReady = () => Promise.resolve(true), seconds = 60, ...options }: Options = {},
): Promise<Program> {
  let process: Deno.ChildProcess;
  let hasEnded = true;
  let isUp = false;
  let printed = "";
  let startup = NaN;
  let reading: Promise<unknown> = Promise.resolve();
  const read = async (stream: ReadableStream<Uint8Array>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      printed = (printed + text).slice(-200_000);
    }
  };
  const signal = (signal: Deno.Signal) => {
    if (!hasEnded) process.kill(signal);
  };
  const kill = async () => {
    signal("SIGKILL");
    await process.status;
  };
  const start = async () => {
    const from = performance.now();
    const started = new Deno.Command(command, { ...options, stdout: "piped", stderr: "piped" })
      .spawn();
    process = started;
    hasEnded = isUp = false;
    started.status.then(() => {
      if (process === started) hasEnded = true;
    });
    reading = Promise.all([reading, read(started.stdout), read(started.stderr)]);
    while (!await isReady()) {
      const failure = hasEnded
        ? "stopped at once"
        : performance.now() - from > seconds * 1000 && `is not ready in ${seconds} s`;
      if (failure) {
        await kill();
        throw new Error(`${command} ${failure}: ${printed.slice(-500)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    startup = performance.now() - from;
    isUp = true;
  };
  const proc = (name: string) => Deno.readTextFile(`/proc/${process.pid}/${name}`).catch(() => "");
  const megabytes = (status: string, field: string) =>
    Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1] ?? NaN) / 1024;
  await start();
  return {
    get process() {
      return process;
    },
    isUp: () => isUp && !hasEnded,
    log: () => printed,
    start,
    startup: () => startup,
    signal,
    ended: () => process.status,
    async stop() {
      signal("SIGTERM");
      await reading;
      return await process.status;
    },
    kill,
    async memory() {
      const status = await proc("status");
      return { now: megabytes(status, "VmRSS"), peak: megabytes(status, "VmHWM") };
    },
    forgetPeak: () => Deno.writeTextFile(`/proc/${process.pid}/clear_refs`, "5"),
    async cpuSeconds() {
      const fields = (await proc("stat")).split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    watchShare() {
      const [host, own] = [watchHost(), watchProcess(process.pid)];
      return () => host() * own();
    },
    async [Symbol.asyncDispose]() {
      await kill();
      await reading;
    },
  };
}

/** Whether a URL is answered with a success status. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
