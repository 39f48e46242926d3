import { v7 as uuid } from "uuid";
import type { LinkSigner } from "#/platform/link-token.ts";

/** In milliseconds. A shorter call was not put through. */
const minAge = 8_000;
const maxAge = 2 * 60 * 60 * 1000;

/** The listing that was called, with its primary number. */
export type Called = { businessId: string; phone: string };

/** A token for one outcome of one call: an id, which contains the time, and its signature. */
export function createCallToken(
  { sign }: Pick<LinkSigner, "sign">,
  called: Called,
  now: Date,
): string {
  const id = uuid({ msecs: now.getTime() });
  return `${id}.${sign(about(id, called))}`;
}

const about = (id: string, { businessId, phone }: Called) => `${id} ${businessId} ${phone}`;

/**
 * @returns undefined for a token that is forged, for another business or its former number, too new
 * or too old
 */
export function readCallToken(
  { isSigned }: Pick<LinkSigner, "isSigned">,
  { token, now, ...called }: Called & { token: string; now: Date },
): { id: string; expiresAt: Date } | undefined {
  const [, id, signature] = token.match(/^([\da-f-]{36})\.([\w-]{22})$/) ?? [];
  if (!id || !signature || !isSigned(about(id, called), signature)) return undefined;
  const issuedAt = parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  const age = now.getTime() - issuedAt;
  return age >= minAge && age <= maxAge
    ? { id, expiresAt: new Date(issuedAt + maxAge) }
    : undefined;
}
