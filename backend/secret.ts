import { makeWritable } from "./shared/make-writable.ts";

/** The generated secret of an installation, stored in its data directory for this user only. */
export async function findOrCreateSecret(dataDir: string): Promise<string> {
  const file = `${dataDir}/auth-secret`;
  await makeWritable(dataDir, "DATA_DIR");
  const generated = crypto.getRandomValues(new Uint8Array(48)).toBase64();
  try {
    await Deno.writeTextFile(file, generated, { createNew: true, mode: 0o600 });
    return generated;
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return await Deno.readTextFile(file);
  }
}
