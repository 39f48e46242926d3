import { ConfigError } from "./config-error.ts";
import { isDiskFull } from "./outage.ts";

/**
 * Makes a directory, and sees whether this process may write there.
 *
 * @param variable by which it is chosen
 * @throws {ConfigError} where it may not
 */
export async function makeWritable(directory: string, variable: string): Promise<void> {
  try {
    await Deno.mkdir(directory, { recursive: true });
    await Deno.remove(await Deno.makeTempFile({ dir: directory, prefix: ".may-write-" }));
  } catch (error) {
    // Whoever only reads is served from a full disk.
    if (isDiskFull(error)) return;
    const { name, code } = error as Error & { code?: string };
    // Deno's own name says that even it may not ask for the right: files of the system are such.
    const isOfSystem = error instanceof Deno.errors.NotCapable;
    const why = isOfSystem ? "the system's own" : name === "Error" ? code ?? name : name;
    throw new ConfigError(
      `${variable}: ${directory} is no directory that user ${Deno.uid()} may write to (${why}); ` +
        "have it made theirs (chown), or set another",
    );
  }
}
