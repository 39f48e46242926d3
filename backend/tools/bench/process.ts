export type Subject = {
  origin: string;
  /** Milliseconds from the command to the first good answer. */
  startup: number;
  cpuSeconds(): Promise<number>;
  /** Megabytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts a server in a process of its own and waits until it answers. */
export async function start(
  command: string[],
  { port, path, env = {} }: { port: number; path: string; env?: Record<string, string> },
): Promise<Subject> {
  const [program, ...args] = command;
  const from = performance.now();
  const child = new Deno.Command(program!, { args, env, stdout: "null" }).spawn();
  const origin = `http://127.0.0.1:${port}`;
  let ended = false;
  child.status.then(() => ended = true);
  while (!await answers(`${origin}${path}`)) {
    if (ended) throw new Error(`${program} stopped at once`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const startup = performance.now() - from;
  return {
    origin,
    startup,
    cpuSeconds: () => readCpuSeconds(child.pid),
    memory: () => readMemory(child.pid),
    async stop() {
      child.kill("SIGTERM");
      await child.status;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** User and system time; not a number where there is no /proc. */
async function readCpuSeconds(pid: number): Promise<number> {
  try {
    const fields = (await Deno.readTextFile(`/proc/${pid}/stat`)).split(") ")[1]!.split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return NaN;
  }
}

async function readMemory(pid: number): Promise<number> {
  try {
    const status = await Deno.readTextFile(`/proc/${pid}/status`);
    return Number(status.match(/VmRSS:\s+(\d+)/)![1]) / 1024;
  } catch {
    return NaN;
  }
}
