import type { Config } from "./config.ts";
import { makeWritable } from "./shared/make-writable.ts";

type SecretsConfig = Pick<Config, "authSecret" | "doNotListKey" | "dataDir">;

/**
 * The secrets of an installation. Those that are not configured are generated once and stored in
 * its data directory.
 */
export async function findSecrets({ authSecret, doNotListKey, dataDir }: SecretsConfig) {
  return {
    authSecret: authSecret ?? await findOrCreate(dataDir, "auth-secret"),
    doNotListKey: doNotListKey ?? await findOrCreate(dataDir, "do-not-list-key"),
  };
}

/** As `findSecrets`, but generates none. */
export async function readSecrets({ authSecret, doNotListKey, dataDir }: SecretsConfig) {
  return {
    authSecret: authSecret ?? await read(dataDir, "auth-secret"),
    doNotListKey: doNotListKey ?? await read(dataDir, "do-not-list-key"),
  };
}

const read = (dataDir: string, name: string): Promise<string | undefined> =>
  Deno.readTextFile(`${dataDir}/${name}`).catch(() => undefined);

/** A generated secret, stored for this user only. */
async function findOrCreate(dataDir: string, name: string): Promise<string> {
  const file = `${dataDir}/${name}`;
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
