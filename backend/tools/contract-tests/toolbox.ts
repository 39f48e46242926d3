import { fileURLToPath } from "node:url";
import { runCommand } from "../run-command.ts";

/** Folder of all downloaded tools. */
const tools = fileURLToPath(new URL("../../../.tools/contract-tests", import.meta.url));

/** Returns the folder of a tool and fills it on first use. */
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

/** Go's folders, below `.tools`; safe to delete. */
export const goEnv = (): Record<string, string> => ({
  GOPATH: `${tools}/go`,
  GOCACHE: `${tools}/go/cache`,
  GOFLAGS: "-modcacherw",
});

/** Maven with its repository below `.tools`. */
export const maven = ["mvn", "-q", "-B", `-Dmaven.repo.local=${tools}/maven`];

/** Creates a Python environment with these packages. @returns the folder of its programs */
export async function pythonTools(name: string, ...packages: string[]): Promise<string> {
  const folder = await toolFolder(name, async (folder) => {
    await runCommand(["python3", "-m", "venv", folder]);
    await runCommand([`${folder}/bin/pip`, "install", "--quiet", ...packages]);
  });
  return `${folder}/bin`;
}
