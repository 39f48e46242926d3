import { ConfigError } from "#/shared/config-error.ts";
import { once } from "#/shared/memoise.ts";

/** Encrypts a text so that the service itself cannot read it any more. */
export type Seal = (text: string) => Promise<Uint8Array>;

/**
 * Encrypts in the format of `age` (age-encryption.org) to a public key, whose private key is not on
 * the server.
 */
export function sealFor(recipient: string): Seal {
  const open = once(async () => {
    const { Encrypter } = await import("age-encryption");
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return encrypter;
  });
  return async (text) => await (await open()).encrypt(text);
}

/** @throws {ConfigError} for a mistyped key, which would otherwise be noticed after 30 days */
export async function assertSealKey(recipient: string): Promise<void> {
  await sealFor(recipient)("").catch(() => {
    throw new ConfigError("RETENTION_KEY: not a public key of age-keygen");
  });
}
