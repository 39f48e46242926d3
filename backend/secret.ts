import { makeWritable } from "./shared/make-writable.ts";

/**
 * The secret of a place that was given none: made once, and kept beside its data for nobody but the
 * user of this process to read.
 */
export async function findOrCreateSecret(dataDir: string): Promise<string> {
  const file = `${dataDir}/auth-secret`;
  await makeWritable(dataDir, "DATA_DIR");
  const made = crypto.getRandomValues(new Uint8Array(48)).toBase64();
  try {
    await Deno.writeTextFile(file, made, { createNew: true, mode: 0o600 });
    return made;
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return await Deno.readTextFile(file);
  }
}
