/**
 * Measures the share of the requested CPU time that a virtual machine got from its host. Multiply
 * wall-clock durations by it before comparing them with a limit.
 *
 * @returns the share since the call; 1 if it is unknown
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
 * Like `watchHost`, for the main thread of a process. Load generators on the same machine take CPU
 * time from it; on another machine they would not.
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

/**
 * The CPU time that a process had and waited for, in nanoseconds; see `man 5 proc_pid_schedstat`.
 * Zeros without that file.
 */
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

/**
 * The CPU time that this machine had and that its host took, in kernel ticks of all CPUs since the
 * boot; see `man 5 proc_stat`.
 */
function readTimes(): { had: number; taken: number } {
  if (Deno.build.os !== "linux") return { had: 0, taken: 0 };
  const [line = ""] = Deno.readTextFileSync("/proc/stat").split("\n", 1);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line.trim()
    .split(/\s+/).slice(1).map(Number);
  return { had: user + nice + system + irq + softirq, taken: steal };
}
