import { recordEvent } from "#/platform/audit.ts";
import { compensate } from "#/platform/compensate.ts";
import { AppError } from "#/shared/errors.ts";
import {
  type Account,
  findAccountsToSignIn,
  maxAccountsPerIdentifier,
} from "../accounts/account-queries.ts";
import { type Caller, queueKeysOf, sourceOf } from "../caller.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type Identifier, mask, maskUsername } from "../accounts/identifier.ts";
import type { KnownDevice } from "../known-devices/known-devices.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { type Attempt, attemptSubject, claimAttempt } from "./throttle.ts";

type SignIn = {
  name: Identifier;
  password: string;
  caller: Caller;
  /** Accounts with this identifier that know the caller's browser. */
  devices: KnownDevice[];
};

/**
 * Signs in with username, mobile or email. Known and unknown identifiers cause the same work: one
 * counted attempt, the same number of password hashes, one audit event.
 *
 * @throws sign_in_failed, account_blocked, too_many_requests, unavailable
 */
export async function signIn(ctx: IdentityCtx, input: SignIn): Promise<StartedSession> {
  const { name, caller } = input;
  const accounts = await findAccountsToSignIn(ctx.db, name);
  const known = input.devices.filter(({ accountId }) =>
    accounts.some(({ id }) => id === accountId)
  );
  const [device] = known;
  const attempt = await claimAttempt(ctx, attemptSubject.identifier(name), {
    source: sourceOf(caller),
    device,
  });
  // A known device has its own count of failures, only for the accounts that know it.
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
  // Keeps failures at an unverified number: they may be guesses at its real owner's account.
  if (device || isVerified(account, name)) await attempt.forget();
  else await attempt.refund();
  const session = await startSession(ctx, account, caller);
  await recordEvent(ctx, "signed_in", account.id, { by: name.kind, device: caller.device });
  return session;
}

/**
 * Verifies the same number of passwords with and without accounts, until one matches. Refunds the
 * attempt only if overload prevents even the first verification.
 */
async function findByPassword(
  ctx: IdentityCtx,
  accounts: Account[],
  { name, password, caller, device, attempt }: SignIn & {
    device: KnownDevice | undefined;
    attempt: Attempt;
  },
): Promise<Account | undefined> {
  const queueKey = [...queueKeysOf(caller, device), name.value];
  const rounds = name.kind === "username" ? 1 : maxAccountsPerIdentifier;
  for (let at = 0; at < rounds; at++) {
    const isRight = await ctx.hasher.verify(accounts[at]?.password_hash, password, queueKey)
      .catch(async (error) => {
        if (at === 0) await compensate(ctx, error, attempt.refund);
        throw error;
      });
    if (isRight) return accounts[at];
  }
}

const isVerified = (account: Account, { kind }: Identifier): boolean =>
  kind === "username" || account[`${kind}_verified`];

/** Masks usernames too, because users sometimes type a password into the username field. */
const masked = ({ kind, value }: Identifier) =>
  kind === "username" ? maskUsername(value) : mask(value);
