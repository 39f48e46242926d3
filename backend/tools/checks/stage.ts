import { stripVTControlCharacters } from "node:util";

export type Tally = {
  passed: number;
  failed: number;
  /** Failed tests with their reasons, printed after the last stage. */
  notes?: string[];
};

export type Stage = {
  name: string;
  title: string;
  run(files: string[]): Promise<Tally>;
};

/** Maximum number of notes per stage, so that all reasons fit on one screen. */
const mostNotes = 12;

type Outcome = { success: boolean; output: string };

type CommandOptions = {
  cwd?: string;
  env?: Record<string, string>;
  /** What is shown of a part of the output. */
  shown?: (text: string) => string;
};

/** Runs a command, shows its output as it arrives, and returns it. */
export async function run(
  [command, ...args]: string[],
  { shown = (text) => text, ...options }: CommandOptions = {},
): Promise<Outcome> {
  const child = new Deno.Command(command!, {
    args,
    ...options,
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const [printed, errors, { success }] = await Promise.all([
    tee(child.stdout, Deno.stdout, shown),
    tee(child.stderr, Deno.stderr, shown),
    child.status,
  ]);
  return { success, output: printed + errors };
}

/** Result of a check that passes when there are no problems. */
export function checkResult(problems: readonly string[]): Tally {
  for (const problem of problems) console.error(problem);
  return problems.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, notes: problems.slice(0, mostNotes) };
}

/** Result of a command. When it fails, the end of its output is the reason. */
export async function commandResult(command: string[], options?: CommandOptions): Promise<Tally> {
  const { success, output } = await run(command, options);
  const lines = stripVTControlCharacters(output).split("\n").filter((line) => line.trim());
  return success
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, notes: [lines.slice(-mostNotes).join("\n")] };
}

type TestOptions = {
  env?: Record<string, string>;
  /** Runs several files at once; not for tests that depend on timing. */
  isParallel?: boolean;
};

/** Runs Deno's tests. A run without a summary counts as failed, whatever the exit code is. */
export async function denoTest(
  files: string[],
  { env = {}, isParallel = false }: TestOptions = {},
): Promise<Tally> {
  const report = await Deno.makeTempFile({ suffix: ".xml" });
  const { success, output } = await run(
    [
      Deno.execPath(),
      "test",
      ...isParallel ? ["--parallel"] : [],
      // Shows progress. The other reporters name the module that imports a test, not its file.
      "--reporter=dot",
      `--junit-path=${report}`,
      // Another stage checks types. A type check here would reach assets that only Vite can load.
      "--no-check",
      "--allow-all",
      "--frozen",
      "--no-prompt",
      ...files,
    ],
    { env: { NO_COLOR: "1", ...env }, shown: joinDots },
  );
  for (const line of testLines(await Deno.readTextFile(report))) console.log(line);
  await Deno.remove(report);
  const summary = output.match(/^(?:ok|FAILED) \| (\d+) passed .*?\| (\d+) failed/m);
  if (!summary) return failure("the tests ended without a summary");
  const passed = Number(summary[1]);
  const failed = Number(summary[2]);
  if (passed + failed === 0) return failure("no test matched");
  // First lines of each failure, without the stack trace.
  const failures = output.match(/^.+ => .+:\d+:\d+\nerror: .+(\n(?! +at ).*){0,8}/gm) ?? [];
  // Includes the stack trace, which names the file when several files share a module.
  const uncaught = output.match(/^.+ \(uncaught error\)\nerror: .+(\n.+){0,4}/gm) ?? [];
  const reasons = [...failures, ...uncaught];
  const notes = reasons.length ? reasons : output.match(/^.+ \.\.\. FAILED/gm) ?? [];
  return { passed, failed: success ? failed : Math.max(failed, 1), notes };
}

/** Without a terminal, the reporter ends the line after each dot. */
const joinDots = (text: string) => text.replace(/^([.,!])\n/gm, "$1");

/** One line for each test of a JUnit report, with its file and its seconds. */
const testLines = (junit: string): string[] =>
  [...junit.matchAll(
    /<testcase name="(.*?)" classname="(?:\.\/)?(.*?)" time="(.*?)".*?>\s*<(\w*)/g,
  )]
    .map(([, name, file, seconds, result]) =>
      `${result ? result.toUpperCase() : "ok"} ${file} › ${unescapeXml(name!)} (${seconds} s)`
    );

const unescapeXml = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">").replaceAll("&amp;", "&");

export function failure(message: string): Tally {
  console.error(message);
  return { passed: 0, failed: 1, notes: [message] };
}

async function tee(
  from: ReadableStream<Uint8Array>,
  to: { write(bytes: Uint8Array): Promise<number> },
  shown: (text: string) => string,
): Promise<string> {
  const encoder = new TextEncoder();
  let text = "";
  for await (const part of from.pipeThrough(new TextDecoderStream())) {
    text += part;
    const bytes = encoder.encode(shown(part));
    for (let sent = 0; sent < bytes.length;) sent += await to.write(bytes.subarray(sent));
  }
  return text;
}
