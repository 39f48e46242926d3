import { Decrypter, Encrypter } from "age-encryption";
import { ConfigError } from "#/shared/config-error.ts";

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Encrypts in the format of `age` (age-encryption.org), so that archives can be read without this
 * project.
 *
 * @param recipient a public key, `age1…`
 * @throws {ConfigError} when it is not a public key
 */
export function encryptFor(recipient: string): (bytes: Bytes) => Promise<Bytes> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new ConfigError(`RECIPIENT: ${recipient} is not a public key such as age1…`);
  }
  return (bytes) => encrypter.encrypt(bytes) as Promise<Bytes>;
}

/**
 * @param keyFile written by `age-keygen`
 * @throws {ConfigError} without a key, or with a wrong one
 */
export async function decryptWith(keyFile: string): Promise<(bytes: Bytes) => Promise<Bytes>> {
  const text = await Deno.readTextFile(keyFile).catch(() => "");
  const decrypter = new Decrypter();
  const keys = text.split(/\r?\n/).filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (keys.length === 0) throw new ConfigError(`KEY: ${keyFile} contains no key of age-keygen`);
  for (const key of keys) decrypter.addIdentity(key);
  return async (bytes) => {
    try {
      return await decrypter.decrypt(bytes) as Bytes;
    } catch {
      throw new ConfigError(`KEY: ${keyFile} does not decrypt this backup`);
    }
  };
}

/** Whether a file begins like an age file. */
export async function isEncrypted(path: string): Promise<boolean> {
  const beginning = new TextEncoder().encode("age-encryption.org/v1");
  using file = await Deno.open(path);
  const read = new Uint8Array(beginning.length);
  await file.read(read);
  return read.every((byte, at) => byte === beginning[at]);
}
