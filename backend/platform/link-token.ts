import { Buffer } from "node:buffer";

/** Signs and verifies the tokens of links, with a key for each purpose. */
export type LinkSigner = {
  sign: (text: string) => string;
  isSigned: (text: string, signature: string) => boolean;
};

const minute = 60_000;

/** 66 bits of a hash: with them, a token has 40 letters, the limit of a registered SMS text. */
const hashLength = 11;

/**
 * The token of a link to one record: its id, the expiry in minutes and a keyed hash of both with
 * `about`. Another `about`, such as another owner's id, has another hash.
 */
export function linkTokenOf(
  { sign }: Pick<LinkSigner, "sign">,
  { id, about, expiresAt }: { id: string; about: string; expiresAt: Date },
): string {
  const expiry = Math.floor(expiresAt.getTime() / minute);
  return `${writeId(id)}.${expiry.toString(36)}.${
    sign(`${id} ${about} ${expiry}`).slice(0, hashLength)
  }`;
}

/**
 * The token of a link whose address names the record. It does not repeat the id, so that a Hindi
 * SMS with the link has two parts.
 */
export const shortTokenOf = (...link: Parameters<typeof linkTokenOf>): string =>
  linkTokenOf(...link).replace(/^[^.]*\./, "");

/** Like `readLinkToken`, for a token of `shortTokenOf`. */
export const readShortToken = (
  signer: Pick<LinkSigner, "isSigned">,
  { id, token }: { id: string; token: string },
): ReturnType<typeof readLinkToken> => readLinkToken(signer, `${writeId(id)}.${token}`);

export const writeId = (id: string): string =>
  Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

export const readId = (written: string): string =>
  Buffer.from(written, "base64url").toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** @returns undefined for a token that the service does not write */
export function readLinkToken({ isSigned }: Pick<LinkSigner, "isSigned">, token: string):
  | { id: string; expiresAt: Date; isSignedFor: (about: string) => boolean }
  | undefined {
  const [, written, time, signature] =
    token.match(/^([\w-]{22})\.([0-9a-z]{1,8})\.([\w-]{11}|[\w-]{22})$/) ??
      [];
  if (!written || !time || !signature) return undefined;
  const id = readId(written);
  const expiry = parseInt(time, 36);
  // Base64 and numbers have several spellings. Only the one that the service writes counts.
  if (writeId(id) !== written || expiry.toString(36) !== time) return undefined;
  return {
    id,
    expiresAt: new Date(expiry * minute),
    isSignedFor: (about) => isSigned(`${id} ${about} ${expiry}`, signature),
  };
}
