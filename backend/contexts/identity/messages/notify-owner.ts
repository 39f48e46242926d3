import type { Trx } from "#/db/database.ts";
import type { ListingMessageName } from "#/gateways/messages.ts";
import { AppError } from "#/shared/errors.ts";
import { type Account, lockAccountShared } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { confirmIdentity, type Proof, type SignedInCaller } from "../sign-in/confirm-identity.ts";
import type { MessageDetail } from "../tables.ts";
import { recordListingChange } from "./record-change.ts";

/**
 * Notifies the owner of a listing after the commit, on the channels that the owner has chosen.
 * E-mails contain the reasons for a decision.
 */
type NotifyOwner = (event: ListingMessageName, detail?: MessageDetail) => Promise<void>;

/**
 * Functions for contexts that change an account's listing. These contexts lock the account first,
 * as an account erasure does, because a common lock order avoids deadlocks.
 */
export const ownersOf = (ctx: IdentityCtx) => ({
  /**
   * Locks the account against changes until the transaction ends.
   * @throws unauthorized if it does not exist, or an admin has just blocked it
   */
  async lock(trx: Trx, accountId: string): Promise<NotifyOwner> {
    const account = await lockAccountShared(trx, accountId);
    if (!account || account.blocked_at) throw new AppError("unauthorized");
    return createNotifier(ctx, trx, account);
  },
  /** Like `lock`, but does nothing if the account does not exist. */
  async lockIfExists(trx: Trx, accountId: string | null): Promise<NotifyOwner> {
    const account = accountId === null ? undefined : await lockAccountShared(trx, accountId);
    return account ? createNotifier(ctx, trx, account) : async () => {};
  },
  /** Locks several accounts, in order of their ids to avoid deadlocks. */
  async lockAll(trx: Trx, accountIds: (string | null | undefined)[]) {
    const locked = new Map<string, { mayAct: boolean; notify: NotifyOwner }>();
    for (const id of [...new Set(accountIds)].filter((id) => typeof id === "string").sort()) {
      const account = await lockAccountShared(trx, id);
      if (!account) continue;
      locked.set(id, { mayAct: !account.blocked_at, notify: createNotifier(ctx, trx, account) });
    }
    return {
      /** Whether the account exists and is not blocked. */
      mayAct: (id: string) => locked.get(id)?.mayAct === true,
      notify: async (id: string | null, event: ListingMessageName, detail?: MessageDetail) =>
        await locked.get(id ?? "")?.notify(event, detail),
    };
  },
  /** Like `lock`, but first confirms the user's identity. @throws what confirmIdentity throws */
  async confirm(
    signedIn: SignedInCaller,
    proof: Pick<Proof, "password" | "confirmation">,
  ): Promise<(trx: Trx) => Promise<NotifyOwner>> {
    const confirmed = await confirmIdentity(ctx, signedIn, { ...proof, field: "password" });
    return async (trx) => createNotifier(ctx, trx, await confirmed(trx));
  },
});

export type Owners = ReturnType<typeof ownersOf>;

const createNotifier =
  (ctx: IdentityCtx, trx: Trx, account: Account): NotifyOwner => (event, detail) =>
    recordListingChange(ctx, trx, event, account, detail);
