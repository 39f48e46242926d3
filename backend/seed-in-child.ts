import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { ConfigError } from "./shared/config-error.ts";

const tools = fileURLToPath(new URL("./tools/", import.meta.url));

const deno = ["run", "--allow-all", "--quiet", "--frozen", "--node-modules-dir=manual"];

/**
 * Seeds the demo businesses in a child process, because encoding pictures would permanently double
 * this process's memory. The child opens the database, so an embedded database must be closed here.
 *
 * @param onProgress called with each line of progress
 * @throws {ConfigError} when it fails
 */
export async function seedInChild(onProgress: (line: string) => void): Promise<void> {
  const child = new Deno.Command(`${tools}deno.sh`, {
    args: [...deno, `${tools}seed.ts`],
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const stop = () => {
    child.kill("SIGTERM");
    Deno.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, stop);
  for await (const line of createInterface({ input: Readable.fromWeb(child.stdout) })) {
    onProgress(line);
  }
  const { success } = await child.status;
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.removeSignalListener(signal, stop);
  if (!success) {
    throw new ConfigError(
      "The demo businesses could not be added; see above, or start with SEED=none",
    );
  }
}
