import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { ConfigError } from "./shared/config-error.ts";

const tools = fileURLToPath(new URL("./tools/", import.meta.url));

const deno = ["run", "--allow-all", "--quiet", "--frozen", "--node-modules-dir=manual"];

/**
 * Puts the demo businesses in by a process of its own, whose memory goes with it: making pictures
 * would leave this one with twice what it needs. It opens the database itself, which may be the
 * embedded one, so nobody else may have that open.
 *
 * @param say is given each line that it says of how far it is
 * @throws {ConfigError} when it fails
 */
export async function seedInChild(say: (line: string) => void): Promise<void> {
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
  for await (const line of createInterface({ input: Readable.fromWeb(child.stdout) })) say(line);
  const { success } = await child.status;
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.removeSignalListener(signal, stop);
  if (!success) {
    throw new ConfigError("The demo businesses did not go in; see above, or start with SEED=none");
  }
}
