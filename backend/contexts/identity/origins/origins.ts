import type { Db, Trx } from "#/db/database.ts";
import { callerSite } from "#/http/requests/client-ip.ts";
import { findVerifiedMobile } from "../accounts/account-queries.ts";
import type { Caller } from "../caller.ts";
import type { IdentityCtx } from "../ctx.ts";
import { recogniseDevices } from "../known-devices/known-devices.ts";
import { dayMs, sameMinutes } from "./limits.ts";
import {
  deletePeople,
  deleteSubject,
  findNetworkUse,
  findTimes,
  findUsedNetworks,
  hasActed,
  insertNetworkUse,
  insertPerson,
  isNetworkShared,
  lockSubject,
} from "./origin-queries.ts";

type OriginsCtx = Pick<IdentityCtx, "db" | "keys" | "now">;

/**
 * Who acts, in keyed hashes, each first under the current secret. Two acts with a common hash count
 * as the acts of one person.
 */
export type Origin = {
  /** The account, its verified number, the browser, and the accounts that have used it. */
  marks: string[];
  /** An IPv4 address, or an IPv6 /48, which one customer of a hosting provider gets. */
  networks: string[];
  /** Whether many people share the network, such as customers of a carrier. */
  isShared: boolean;
  /** Networks that the account has used in the last 30 days and that few people share. */
  usedNetworks: string[];
};

/** The rule for how many different people act. Every use of it stores and compares the same way. */
export type Origins = ReturnType<typeof createOrigins>;

export function createOrigins(ctx: OriginsCtx) {
  const { keys } = ctx;
  const hash = (text: string) => keys.macs("origin", text);
  const markOf = (accountId: string) => hash(`account ${accountId}`);

  const marksOfAccount = async (db: Db | Trx, accountId: string): Promise<string[]> => {
    const number = await findVerifiedMobile(db, accountId);
    return [...markOf(accountId), ...number ? hash(`number ${number.mobile}`) : []];
  };

  /** The same hash for another subject differs, so acts on one do not reveal those on another. */
  const marksOn = (subject: string, { marks, networks, usedNetworks }: Omit<Origin, "isShared">) =>
    [...new Set([...marks, ...networks, ...usedNetworks])]
      .flatMap((mark) => hash(`${subject} ${mark}`));

  return {
    /**
     * The origin of a call. Records that its account uses the network.
     * @param accountId undefined for a visitor without an account
     */
    async of(
      { ip, deviceTokens }: Pick<Caller, "ip" | "deviceTokens">,
      accountId?: string,
    ): Promise<Origin> {
      const { db, now } = ctx;
      if (accountId) await recordNetwork(ctx, accountId, ip);
      const devices = await recogniseDevices(ctx, { device: "", deviceTokens });
      const networks = networksOf(ctx, ip);
      return {
        marks: [
          ...accountId ? await marksOfAccount(db, accountId) : [],
          ...deviceTokens.flatMap((token) => hash(`device ${token}`)),
          ...devices.flatMap((device) => markOf(device.accountId)),
        ],
        networks,
        isShared: await isNetworkShared(db, { networks, now: now() }),
        usedNetworks: accountId ? await findUsedNetworks(db, accountId, now()) : [],
      };
    },

    /**
     * Whether an act comes from an account's person: from its browser, number or network. A shared
     * network counts only within minutes of the account's last session.
     */
    async isFrom(db: Db | Trx, origin: Origin, accountId: string): Promise<boolean> {
      const own = new Set(await marksOfAccount(db, accountId));
      if (origin.marks.some((mark) => own.has(mark))) return true;
      const now = ctx.now();
      const use = await findNetworkUse(db, { networks: origin.networks, accountId, now });
      return use.isUsed && (!origin.isShared || isWithinMinutes(use.seenAt, now));
    },

    /**
     * Counts a person who acts on a subject, once in the given number of days.
     * @param subject such as `call` and the id of a business; only its hash is stored
     * @returns whether no act of this person was counted in this time
     */
    async count(
      trx: Trx,
      { subject, origin, days }: { subject: string; origin: Origin; days: number },
    ): Promise<boolean> {
      const marks = marksOn(subject, origin);
      const now = ctx.now();
      const since = daysBefore(now, days);
      const subjects = hash(subject);
      await lockSubject(trx, subjects[0]!);
      if (await hasActed(trx, { subjects, marks, since })) return false;
      await insertPerson(trx, { subject: subjects[0]!, marks, at: now });
      return true;
    },

    /** When people were counted on a subject in the given number of days, newest first. */
    times: (db: Db | Trx, { subject, days }: { subject: string; days: number }): Promise<Date[]> =>
      findTimes(db, { subjects: hash(subject), since: daysBefore(ctx.now(), days) }),

    /** Forgets who acted on a subject. */
    clear: (trx: Trx, subject: string): Promise<void> => deleteSubject(trx, hash(subject)),

    /** Reverts {@link count}, because the account takes the act back. */
    async forget(trx: Trx, subject: string, accountId: string): Promise<void> {
      const marks = await marksOfAccount(trx, accountId);
      const own = marksOn(subject, { marks, networks: [], usedNetworks: [] });
      await deletePeople(trx, { subjects: hash(subject), marks: own });
    },
  };
}

const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * dayMs);

/**
 * The origin of an act with a proven number, which tells the customers of a carrier apart. Where a
 * few numbers could do harm, they are not told apart.
 */
export const apartOnCarriers = (origin: Origin): Origin =>
  origin.isShared ? { ...origin, networks: [] } : origin;

/** Whether two acts on a shared network are so close that they suggest one person. */
export const isWithinMinutes = (time: Date | null, now: Date): boolean =>
  time !== null && Math.abs(now.getTime() - time.getTime()) <= sameMinutes;

/** Keyed hashes of a caller's network, the current key first. Empty for a page that is rendered. */
const networksOf = ({ keys }: Pick<OriginsCtx, "keys">, ip: string | undefined): string[] =>
  ip === undefined ? [] : keys.macs("network", callerSite(ip));

/** Records that an account uses a network. */
export async function recordNetwork(
  ctx: OriginsCtx,
  accountId: string,
  ip: string | undefined,
): Promise<void> {
  const [network] = networksOf(ctx, ip);
  if (network) await insertNetworkUse(ctx.db, { accountId, network, now: ctx.now() });
}
