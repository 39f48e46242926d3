import { stripVTControlCharacters } from "node:util";

/** What one stage found. */
export type Tally = {
  passed: number;
  failed: number;
  /** The tests that failed, each with its reason, printed after the last stage. */
  notes?: string[];
};

export type Stage = {
  name: string;
  title: string;
  run(files: string[]): Promise<Tally>;
};

/** Of one stage: the reasons of all have to fit on one screen. */
const mostNotes = 12;

type Outcome = { success: boolean; output: string };

type CommandOptions = { cwd?: string; env?: Record<string, string> };

/** Runs a command with its output shown as it comes, and kept. */
export async function run(
  [command, ...args]: string[],
  options: CommandOptions = {},
): Promise<Outcome> {
  const child = new Deno.Command(command!, {
    args,
    ...options,
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const [printed, complained, { success }] = await Promise.all([
    tee(child.stdout, Deno.stdout),
    tee(child.stderr, Deno.stderr),
    child.status,
  ]);
  return { success, output: printed + complained };
}

/** A check that either holds or not, and its reasons. */
export function holds(problems: readonly string[]): Tally {
  for (const problem of problems) console.error(problem);
  return problems.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, notes: problems.slice(0, mostNotes) };
}

/** A command that either succeeds or not: the reason stands at the end of its output. */
export async function succeeds(command: string[], options?: CommandOptions): Promise<Tally> {
  const { success, output } = await run(command, options);
  const lines = stripVTControlCharacters(output).split("\n").filter((line) => line.trim());
  return success
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, notes: [lines.slice(-mostNotes).join("\n")] };
}

type TestOptions = {
  env?: Record<string, string>;
  /** Several files at once: not where the machine's haste or rest is what is tested. */
  isParallel?: boolean;
};

/** Runs Deno's tests; without its summary nothing was tested, whatever the exit code says. */
export async function denoTest(
  files: string[],
  { env = {}, isParallel = false }: TestOptions = {},
): Promise<Tally> {
  const { success, output } = await run(
    [
      Deno.execPath(),
      "test",
      ...isParallel ? ["--parallel"] : [],
      // Types are a stage of their own; here they would lead to pictures and fonts that only Vite reads.
      "--no-check",
      "--allow-all",
      "--frozen",
      "--no-prompt",
      ...files,
    ],
    { env: { NO_COLOR: "1", ...env } },
  );
  const summary = output.match(/^(?:ok|FAILED) \| (\d+) passed .*?\| (\d+) failed/m);
  if (!summary) return complain("the tests ended without a summary");
  const passed = Number(summary[1]);
  const failed = Number(summary[2]);
  if (passed + failed === 0) return complain("there was no test to run");
  // What went wrong stands under each test's name: its first lines, without the way there.
  const failures = output.match(/^.+ => .+:\d+:\d+\nerror: .+(\n(?! +at ).*){0,8}/gm) ?? [];
  // The way there names the file where several share a module.
  const uncaught = output.match(/^.+ \(uncaught error\)\nerror: .+(\n.+){0,4}/gm) ?? [];
  const reasons = [...failures, ...uncaught];
  const notes = reasons.length ? reasons : output.match(/^.+ \.\.\. FAILED/gm) ?? [];
  return { passed, failed: success ? failed : Math.max(failed, 1), notes };
}

export function complain(message: string): Tally {
  console.error(message);
  return { passed: 0, failed: 1, notes: [message] };
}

async function tee(
  from: ReadableStream<Uint8Array>,
  to: { write(bytes: Uint8Array): Promise<number> },
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of from) {
    text += decoder.decode(chunk, { stream: true });
    for (let sent = 0; sent < chunk.length;) sent += await to.write(chunk.subarray(sent));
  }
  return text + decoder.decode();
}
