import type { Trx } from "#/db/database.ts";
import type { ListingNotice } from "#/gateways/messages.ts";
import { AppError } from "#/shared/errors.ts";
import { type Account, shareAccount } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { confirmIdentity, type Proof, type Who } from "../profile/confirm-identity.ts";
import type { StatementDetail } from "../tables.ts";
import { noteListing } from "./note-change.ts";

/**
 * Tells the owner of a listing, at every verified way, once the transaction is committed; by e-mail
 * with the reasons of a decision.
 */
type TellOwner = (what: ListingNotice, statement?: StatementDetail) => Promise<void>;

/**
 * What others use who change the listing of an account. The account comes first in their
 * transaction, as it does where it is erased along with the listing: so neither waits for the other.
 */
export const ownersOf = (ctx: IdentityCtx) => ({
  /** Keeps the account as it is until the transaction ends. @throws unauthorized */
  async hold(trx: Trx, accountId: string): Promise<TellOwner> {
    const account = await shareAccount(trx, accountId);
    if (!account) throw new AppError("unauthorized");
    return teller(ctx, trx, account);
  },
  /** The same, where there may be none any more, who then need not be told. */
  async holdIfThere(trx: Trx, accountId: string | null): Promise<TellOwner> {
    const account = accountId === null ? undefined : await shareAccount(trx, accountId);
    return account ? teller(ctx, trx, account) : async () => {};
  },
  /** The same of several; in the order of their ids, so that no two wait for each other. */
  async holdAll(trx: Trx, accountIds: (string | null | undefined)[]) {
    const tellers = new Map<string, TellOwner>();
    for (const id of [...new Set(accountIds)].filter((id) => typeof id === "string").sort()) {
      const account = await shareAccount(trx, id);
      if (account) tellers.set(id, teller(ctx, trx, account));
    }
    return {
      isThere: (id: string) => tellers.has(id),
      tell: async (id: string | null, what: ListingNotice, statement?: StatementDetail) =>
        await tellers.get(id ?? "")?.(what, statement),
    };
  },
  /** The same, where more than a token is asked for. @throws what confirmIdentity throws */
  async confirm(
    who: Who,
    proof: Pick<Proof, "password" | "confirmation">,
  ): Promise<(trx: Trx) => Promise<TellOwner>> {
    const confirmed = await confirmIdentity(ctx, who, { ...proof, field: "password" });
    return async (trx) => teller(ctx, trx, await confirmed(trx));
  },
});

export type Owners = ReturnType<typeof ownersOf>;

const teller = (ctx: IdentityCtx, trx: Trx, account: Account): TellOwner => (what, statement) =>
  noteListing(ctx, trx, what, account, statement);
