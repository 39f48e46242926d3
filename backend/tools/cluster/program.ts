import { unprivilegedUser } from "#/testing/servers/postgres-server.ts";

/** A server of somebody else's, as a process that may die and be started again. */
export type Program = AsyncDisposable & {
  start(): void;
  signal(signal: Deno.Signal): void;
  /** Ends it at once, and waits for that. */
  kill(): Promise<void>;
};

type ProgramOptions = {
  command: string;
  args: string[];
  /** Where its output goes. */
  log: string;
  /** As root, or as whom PostgreSQL runs as. */
  isRoot?: boolean;
  env?: Record<string, string>;
};

export async function startProgram(
  { command, args, log, isRoot = false, env = {} }: ProgramOptions,
): Promise<Program> {
  const user = isRoot ? undefined : await unprivilegedUser();
  await Deno.writeTextFile(log, "");
  if (user) await Deno.chown(log, user.uid, user.gid);
  let child: Deno.ChildProcess;
  let isOver = true;
  const start = () => {
    child = new Deno.Command("sh", {
      args: ["-c", `exec "$0" "$@" >> "${log}" 2>&1`, command, ...args],
      cwd: "/tmp",
      env,
      ...user,
    }).spawn();
    isOver = false;
    const started = child;
    child.status.then(() => {
      if (child === started) isOver = true;
    });
  };
  const signal = (signal: Deno.Signal) => {
    if (!isOver) child.kill(signal);
  };
  const kill = async () => {
    signal("SIGKILL");
    await child.status;
  };
  start();
  return { start, signal, kill, [Symbol.asyncDispose]: kill };
}

/** The documented configuration of a program, with what is otherwise on one machine. */
export async function documented(
  name: string,
  replacements: readonly (readonly [from: RegExp, to: string])[],
): Promise<string> {
  const text = await Deno.readTextFile(
    new URL(`../../../docs/deployment/${name}`, import.meta.url),
  );
  return replacements.reduce((text, [from, to]) => {
    if (!text.match(from)) throw new Error(`${name} has nothing like ${from}`);
    return text.replace(from, to);
  }, text);
}
