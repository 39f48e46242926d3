/**
 * Watches, from now on, how much of the processor that a virtual machine asked for its host gave it:
 * a limit in seconds is for a machine that has its own time.
 *
 * @returns the share so far, 1 where nothing was taken or nothing is told of it
 */
export function watchHost(): () => number {
  const from = readTimes();
  return () => {
    const to = readTimes();
    const had = to.had - from.had;
    const taken = to.taken - from.taken;
    return had > 0 ? had / (had + taken) : 1;
  };
}

/**
 * As `watchHost`, of the first thread of a process: how much of a processor it had of what it wanted.
 * Who attacks it from the same machine takes what they would not take from theirs.
 */
export function watchProcess(pid: number): () => number {
  const from = readSchedule(pid);
  return () => {
    const to = readSchedule(pid);
    const had = to.had - from.had;
    const waited = to.waited - from.waited;
    return had > 0 ? had / (had + waited) : 1;
  };
}

/** In nanoseconds; see `man 5 proc_pid_schedstat`. Nothing where there is no such file. */
function readSchedule(pid: number): { had: number; waited: number } {
  try {
    const [had = 0, waited = 0] = Deno.readTextFileSync(`/proc/${pid}/schedstat`).split(" ").map(
      Number,
    );
    return { had, waited };
  } catch {
    return { had: 0, waited: 0 };
  }
}

/** In ticks of the kernel, of all processors since it started; see `man 5 proc_stat`. */
function readTimes(): { had: number; taken: number } {
  if (Deno.build.os !== "linux") return { had: 0, taken: 0 };
  const [line = ""] = Deno.readTextFileSync("/proc/stat").split("\n", 1);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line.trim()
    .split(/\s+/).slice(1).map(Number);
  return { had: user + nice + system + irq + softirq, taken: steal };
}
