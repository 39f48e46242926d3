import { ConfigError } from "./config-error.ts";
import { isDiskFull } from "./outage.ts";

/**
 * Creates a directory and checks that this process can write there.
 *
 * @param variable the configuration variable that names the directory
 * @throws {ConfigError} when it is not writable
 */
export async function makeWritable(directory: string, variable: string): Promise<void> {
  try {
    await Deno.mkdir(directory, { recursive: true });
    await Deno.remove(await Deno.makeTempFile({ dir: directory, prefix: ".may-write-" }));
  } catch (error) {
    // With a full disk, the service still answers reads.
    if (isDiskFull(error)) return;
    const { name, code } = error as Error & { code?: string };
    // Deno throws NotCapable for system files, which no permission covers.
    const isOfSystem = error instanceof Deno.errors.NotCapable;
    const why = isOfSystem ? "the system's own" : name === "Error" ? code ?? name : name;
    throw new ConfigError(
      `${variable}: ${directory} is no directory that user ${Deno.uid()} may write to (${why}); ` +
        "have it made theirs (chown), or set another",
    );
  }
}
