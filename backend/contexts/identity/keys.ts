import { Buffer } from "node:buffer";
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Each use has a separate key, so a leaked value of one use reveals nothing about another. */
type Use =
  | "access token"
  | "refresh token"
  | "code"
  | "grant"
  | "limit"
  | "repetition"
  | "suspension"
  | "do-not-list"
  | "device"
  | "former number"
  | "network"
  | "origin"
  | "undo"
  | "sum"
  | "unsubscribe"
  | "reporter's contact"
  | "document"
  | "backup"
  | "availability"
  | "review invitation"
  | "review origin"
  | "enquiry"
  | "private picture"
  | "call token"
  | "registration";

export type Keys = {
  /** A keyed hash (HMAC-SHA-256) in base64url. */
  mac(use: Use, text: string): string;
  /** The hash under the current key and, if it exists, under the previous key. */
  macs(use: Use, text: string): string[];
  /** Whether `mac` matches this text under the current or the previous key. */
  isMac(use: Use, text: string, mac: string): boolean;
  /** A hash shortened to 132 bits, for links. */
  tag(use: Use, text: string): string;
  /** Also for the first half of a tag (66 bits), which links in SMS have. */
  isTag(use: Use, text: string, tag: string): boolean;
  /** Encrypts a text (AES-256-GCM). Only a call with the same `about` can decrypt it. */
  seal(use: Use, text: string, about: string): string;
  sealBytes(use: Use, bytes: Uint8Array, about: string): Uint8Array;
  /** @returns undefined when no key decrypts it or `about` differs */
  unsealBytes(use: Use, sealed: Uint8Array, about: string): Uint8Array | undefined;
  unseal(use: Use, sealed: string, about: string): string | undefined;
  /** Signs access tokens; `reading` also verifies tokens of the previous key. */
  signing: { kid: string; key: Uint8Array };
  /** Keys by the `kid` of a token. */
  reading: ReadonlyMap<string, Uint8Array>;
};

/**
 * @param secret at least 32 bytes, the same in every process
 * @param previous the secret before a rotation, so that existing sessions stay valid
 */
export function createKeys(secret: string, previous?: string): Keys {
  const rings = [secret, ...previous ? [previous] : []].map(createRing);
  const current = rings[0]!;
  const mac = (ring: Ring, use: Use, text: string) =>
    createHmac("sha256", ring(use)).update(text).digest("base64url");
  const signing = rings.map((ring) => {
    const key = ring("access token");
    return { kid: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
  });
  const unsealBytes = (use: Use, sealed: Uint8Array, about: string) => {
    for (const ring of rings) {
      const bytes = unseal(ring(use), sealed, about);
      if (bytes) return bytes;
    }
  };
  return {
    mac: (use, text) => mac(current, use, text),
    macs: (use, text) => rings.map((ring) => mac(ring, use, text)),
    isMac: (use, text, given) => rings.some((ring) => isSame(mac(ring, use, text), given)),
    tag: (use, text) => mac(current, use, text).slice(0, tagLength),
    isTag: (use, text, given) =>
      [tagLength, tagLength / 2].includes(given.length) &&
      rings.some((ring) => isSame(mac(ring, use, text).slice(0, given.length), given)),
    sealBytes: (use, bytes, about) => seal(current(use), bytes, about),
    unsealBytes,
    seal: (use, text, about) => seal(current(use), Buffer.from(text), about).toString("base64url"),
    unseal: (use, sealed, about) =>
      unsealBytes(use, Buffer.from(sealed, "base64url"), about)?.toString("utf8"),
    signing: signing[0]!,
    reading: new Map(signing.map(({ kid, key }) => [kid, key])),
  };
}

const tagLength = 22;

type Ring = (use: Use) => Uint8Array;

function createRing(secret: string): Ring {
  const keys = new Map<Use, Uint8Array>();
  return (use) => {
    const known = keys.get(use);
    if (known) return known;
    const key = new Uint8Array(hkdfSync("sha256", secret, "", `karigar ${use}`, 32));
    keys.set(use, key);
    return key;
  };
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

function seal(key: Uint8Array, bytes: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()]);
  return Buffer.concat([nonce, sealed, sealing.getAuthTag()]);
}

function unseal(key: Uint8Array, bytes: Uint8Array, about: string): Buffer | undefined {
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes));
    const start = opening.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([start, opening.final()]);
  } catch {
    return undefined;
  }
}
