import type { Insertable } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Identifier } from "../accounts/identifier.ts";
import type { KnownDeviceTable } from "../tables.ts";

/** @param name the account to look for; all accounts if undefined */
export async function findKnownDevices(
  db: Db,
  hashes: string[],
  name?: Identifier,
): Promise<{ id: string; accountId: string; isVerified: boolean }[]> {
  let query = db.selectFrom("known_device")
    .innerJoin("account", "account.id", "known_device.account_id")
    .select(["known_device.id", "account_id", "mobile_verified", "email_verified"])
    .where("hash", "in", hashes);
  if (name) {
    query = query.where(name.kind === "username" ? "username_key" : name.kind, "=", name.value);
  }
  const devices = await query.orderBy("last_used_at", "desc").execute();
  return devices.map((device) => ({
    id: device.id,
    accountId: device.account_id,
    isVerified: !name || name.kind === "username" || device[`${name.kind}_verified`],
  }));
}

export async function findDeviceOf(db: Db, accountId: string, hashes: string[]) {
  return await db.selectFrom("known_device").select(["id", "hash"])
    .where("account_id", "=", accountId).where("hash", "in", hashes).executeTakeFirst();
}

/** Returns the devices, most recently used first. */
export async function findDevicesOf(db: Db, accountId: string) {
  return await db.selectFrom("known_device").select(["device", "created_at", "last_used_at"])
    .where("account_id", "=", accountId).orderBy("last_used_at", "desc").orderBy("id", "desc")
    .execute();
}

type Changes = Pick<KnownDeviceTable, "hash" | "device" | "last_used_at">;

export async function updateDevice(db: Db, id: string, changes: Changes): Promise<void> {
  await db.updateTable("known_device").set(changes).where("id", "=", id).execute();
}

export async function insertDevice(db: Db, device: Insertable<KnownDeviceTable>): Promise<void> {
  await db.insertInto("known_device").values(device).execute();
}

/** Deletes all but the `count` most recently used devices of an account. */
export async function deleteOldestDevices(db: Db, accountId: string, count: number) {
  const ofAccount = db.selectFrom("known_device").select("id").where("account_id", "=", accountId);
  await db.deleteFrom("known_device").where("account_id", "=", accountId)
    .where(
      "id",
      "in",
      ofAccount.orderBy("last_used_at", "desc").orderBy("id", "desc").offset(count),
    ).execute();
}

/** Deletes all devices of an account, except the devices with the given hashes. */
export async function deleteDevicesOf(db: Db, accountId: string, exceptHashes: string[]) {
  let query = db.deleteFrom("known_device").where("account_id", "=", accountId);
  if (exceptHashes.length) query = query.where("hash", "not in", exceptHashes);
  await query.execute();
}
