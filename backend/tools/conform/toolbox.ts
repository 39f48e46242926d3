import { fileURLToPath } from "node:url";

/** Where everything that is fetched stays. */
const tools = fileURLToPath(new URL("../../../.tools/conform", import.meta.url));

type Options = {
  cwd?: string;
  env?: Record<string, string>;
  /** After which the command is ended, and has failed. */
  seconds?: number;
  /** Exit codes that are no failure. */
  accepted?: number[];
};

/**
 * Runs a command to its end.
 *
 * @returns what it printed
 * @throws {Error} with all that it said when it fails or takes too long
 */
export async function run(
  [command, ...args]: string[],
  { cwd, env, seconds = 300, accepted = [0] }: Options = {},
): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(command!, {
    args,
    ...cwd && { cwd },
    ...env && { env },
    signal: AbortSignal.timeout(seconds * 1000),
  }).output();
  const [printed, said] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  if (accepted.includes(code)) return printed!;
  throw new Error(`${command} ${args.join(" ")}\n${printed}${said}`.trim());
}

export const isInstalled = async (command: string): Promise<boolean> =>
  (await new Deno.Command("sh", { args: ["-c", `command -v ${command}`], stdout: "null" }).output())
    .success;

/** A folder of tools, filled the first time that it is asked for. */
export async function toolFolder(
  name: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<string> {
  const folder = `${tools}/${name}`;
  const done = `${folder}/.complete`;
  if (await Deno.stat(done).catch(() => undefined)) return folder;
  console.log(`Fetching ${name} …`);
  await Deno.remove(folder, { recursive: true }).catch(() => {});
  await Deno.mkdir(folder, { recursive: true });
  await fill(folder);
  await Deno.writeTextFile(done, "");
  return folder;
}

/** Go's own folders, below `.tools`; what is in them may be deleted. */
export const goEnv = (): Record<string, string> => ({
  GOPATH: `${tools}/go`,
  GOCACHE: `${tools}/go/cache`,
  GOFLAGS: "-modcacherw",
});

/** Maven, with its repository below `.tools`. */
export const maven = ["mvn", "-q", "-B", `-Dmaven.repo.local=${tools}/maven`];

/** A Python environment with these packages; returns the folder of its programs. */
export async function pythonTools(name: string, ...packages: string[]): Promise<string> {
  const folder = await toolFolder(name, async (folder) => {
    await run(["python3", "-m", "venv", folder]);
    await run([`${folder}/bin/pip`, "install", "--quiet", ...packages]);
  });
  return `${folder}/bin`;
}
