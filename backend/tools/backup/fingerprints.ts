/** Prints the fingerprints of the service's secrets, for a backup of its container. */
import { type Config, loadConfig } from "#/config.ts";
import { createKeys } from "#/contexts/identity/mod.ts";
import { readSecrets } from "#/secret.ts";

/** The file of an archive. */
export const fingerprintsName = "fingerprints.json";

/** By variable, the current secret first, then the previous one. */
export type Fingerprints = Record<string, string[]>;

/**
 * A fingerprint is an HMAC with a key derived from the secret. Secrets have 32 bytes or more, so it
 * helps as little to guess them as any signed link.
 */
export async function readFingerprints(config: Config): Promise<Fingerprints> {
  const { authSecret, doNotListKey } = await readSecrets(config);
  const of = (secret?: string, previous?: string) =>
    secret === undefined ? [] : createKeys(secret, previous).macs("backup", "fingerprint");
  return {
    AUTH_SECRET: of(authSecret, config.previousAuthSecret),
    DO_NOT_LIST_KEY: of(doNotListKey),
  };
}

const consequences: Record<string, string> = {
  AUTH_SECRET:
    "its documents cannot be decrypted, and all sessions and links end. Set the secret " +
    "of the backup as AUTH_SECRET_PREVIOUS",
  DO_NOT_LIST_KEY: "imports would list again what was removed or erased. Set the key of the backup",
};

/** Warnings for secrets that are not those of a backup. Older backups name none. */
export const compareFingerprints = (saved: Fingerprints, own: Fingerprints): string[] =>
  Object.entries(consequences).flatMap(([name, consequence]) => {
    const wanted = saved[name]?.[0];
    return wanted === undefined || own[name]?.includes(wanted)
      ? []
      : [`Warning: ${name} differs from that of the backup: ${consequence}.`];
  });

if (import.meta.main) console.log(JSON.stringify(await readFingerprints(loadConfig())));
