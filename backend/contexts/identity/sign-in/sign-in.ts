import { recordEvent } from "#/platform/audit.ts";
import { compensate } from "#/platform/compensate.ts";
import { AppError } from "#/shared/errors.ts";
import {
  type Account,
  findAccountsToSignIn,
  mostAccountsOfOneName,
} from "../accounts/account-queries.ts";
import { type Caller, laneOf, sourceOf } from "../caller.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type Identifier, mask, maskUsername } from "../accounts/identifier.ts";
import type { KnownDevice } from "../known-devices/known-devices.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { type Attempt, attemptAt, claimAttempt } from "./throttle.ts";

type SignIn = {
  name: Identifier;
  password: string;
  caller: Caller;
  /** For which accounts of this name the caller's browser is known. */
  devices: KnownDevice[];
};

/**
 * Signs in with username, mobile or email. For who is not known the same is done as for who is: one
 * attempt counted, as many passwords hashed, one line of audit.
 *
 * @throws sign_in_failed, too_many_requests, unavailable
 */
export async function signIn(ctx: IdentityCtx, input: SignIn): Promise<StartedSession> {
  const { name, caller } = input;
  const accounts = await findAccountsToSignIn(ctx.db, name);
  const known = input.devices.filter(({ accountId }) =>
    accounts.some(({ id }) => id === accountId)
  );
  const [device] = known;
  const attempt = await claimAttempt(ctx, attemptAt.identifier(name), {
    source: sourceOf(caller),
    device,
  });
  // What counts for a device alone are attempts at the accounts that it is known to.
  const tried = device
    ? accounts.filter(({ id }) => known.some(({ accountId }) => accountId === id))
    : accounts;

  const account = await findByPassword(ctx, tried, { ...input, device, attempt });
  if (!account) {
    await recordEvent(ctx, "sign_in_failed", tried.length === 1 ? tried[0]!.id : null, {
      identifier: masked(name),
      device: caller.device,
    });
    throw new AppError("sign_in_failed");
  }
  // What failed at a number that one merely entered may be somebody's guesses at its owner.
  if (device || isVerified(account, name)) await attempt.forget();
  else await attempt.giveBack();
  await recordEvent(ctx, "signed_in", account.id, { by: name.kind, device: caller.device });
  return await startSession(ctx, account, caller);
}

/**
 * Looks at as many passwords whether there are accounts or not, until one is right. Only when the
 * service has no time for the first one has nothing been tried.
 */
async function findByPassword(
  ctx: IdentityCtx,
  accounts: Account[],
  { name, password, caller, device, attempt }: SignIn & {
    device: KnownDevice | undefined;
    attempt: Attempt;
  },
): Promise<Account | undefined> {
  const lane = [...laneOf(caller, device), name.value];
  const most = name.kind === "username" ? 1 : mostAccountsOfOneName;
  for (let at = 0; at < most; at++) {
    const isRight = await ctx.hasher.verify(accounts[at]?.password_hash, password, lane)
      .catch(async (error) => {
        if (at === 0) await compensate(ctx, error, attempt.giveBack);
        throw error;
      });
    if (isRight) return accounts[at];
  }
}

const isVerified = (account: Account, { kind }: Identifier): boolean =>
  kind === "username" || account[`${kind}_verified`];

/** A name is no secret, but people type passwords where names belong. */
const masked = ({ kind, value }: Identifier) =>
  kind === "username" ? maskUsername(value) : mask(value);
