import { v7 as uuid } from "uuid";
import type { Caller } from "../caller.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { Identifier } from "../accounts/identifier.ts";
import { tokensPerBrowser } from "./device-cookie.ts";
import {
  deleteDevicesOf,
  deleteOldestDevices,
  findDeviceOf,
  findKnownDevices,
  insertDevice,
  updateDevice,
} from "./device-queries.ts";

/**
 * A browser that has signed in to the account before. It has separate limits, so other callers'
 * failures cannot lock it out.
 */
export type KnownDevice = {
  id: string;
  accountId: string;
  /** Whether the account has verified the identifier by which it was found. */
  isVerified: boolean;
};

type DeviceCtx = Pick<IdentityCtx, "db" | "keys" | "now">;
type Browser = Pick<Caller, "device" | "deviceTokens">;

const devicesPerAccount = 10;

/**
 * Finds the accounts with this identifier that know the caller's browser. Several accounts may have
 * the same unverified number. Runs no query if the caller sends no device cookie.
 *
 * @param name the account to look for; all accounts if undefined
 */
export async function recogniseDevices(
  { db, keys }: DeviceCtx,
  { deviceTokens }: Browser,
  name?: Identifier,
): Promise<KnownDevice[]> {
  if (!deviceTokens.length) return [];
  return await findKnownDevices(db, hashesOf(keys, deviceTokens), name);
}

/**
 * Remembers the browser that has just signed in. A token belongs to one account and is created at
 * sign-in, so an earlier user of a shared browser cannot have it.
 *
 * @returns tokens for its cookie, most recently used first
 */
export async function rememberDevice(
  { db, keys, now }: DeviceCtx,
  accountId: string,
  { device, deviceTokens }: Browser,
): Promise<string[]> {
  const known = deviceTokens.length
    ? await findDeviceOf(db, accountId, hashesOf(keys, deviceTokens))
    : undefined;
  const token = known
    ? deviceTokens.find((token) => keys.macs("device", token).includes(known.hash))!
    : crypto.getRandomValues(new Uint8Array(16)).toBase64({
      alphabet: "base64url",
      omitPadding: true,
    });
  const row = { hash: keys.mac("device", token), device, last_used_at: now() };
  if (known) await updateDevice(db, known.id, row);
  else {
    const id = uuid({ msecs: now().getTime() });
    await insertDevice(db, { ...row, id, account_id: accountId, created_at: now() });
    await deleteOldestDevices(db, accountId, devicesPerAccount);
  }
  const tokens = [token, ...deviceTokens.filter((other) => other !== token)];
  if (tokens.length <= tokensPerBrowser) return tokens;
  // The oldest stays, so that a browser with many accounts is still recognised.
  return [...tokens.slice(0, tokensPerBrowser - 1), tokens.at(-1)!];
}

/** Deletes all other devices of an account, because another user may have used them. */
export async function forgetDevices(
  { db, keys }: DeviceCtx,
  accountId: string,
  except?: Pick<Browser, "deviceTokens">,
): Promise<void> {
  await deleteDevicesOf(db, accountId, hashesOf(keys, except?.deviceTokens ?? []));
}

const hashesOf = (keys: IdentityCtx["keys"], tokens: string[]): string[] =>
  tokens.flatMap((token) => keys.macs("device", token));
