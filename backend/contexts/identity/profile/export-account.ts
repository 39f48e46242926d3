import type { Actor } from "#/http/requests/auth.ts";
import { findAuditEvents } from "#/platform/audit-queries.ts";
import { findConsents } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { findDevicesOf } from "../known-devices/device-queries.ts";
import { findChanges } from "../messages/message-queries.ts";
import { findReservedUsernames } from "../accounts/username-queries.ts";
import { readProfile } from "./read-profile.ts";
import type { AccountExport } from "../schemas.ts";
import { presentDevice } from "../sessions/device.ts";
import { findSessionsOf } from "../sessions/session-queries.ts";

export async function exportAccount(ctx: IdentityCtx, actor: Actor): Promise<AccountExport> {
  const { accountId, sessionId } = actor;
  const { pendingEmail: _, pendingMobile: __, consent: ___, ...account } = await readProfile(
    ctx,
    accountId,
  );
  const consents = await findConsents(ctx.db, accountId);
  const sessions = await findSessionsOf(ctx.db, accountId, ctx.now());
  const devices = await findDevicesOf(ctx.db, accountId);
  const history = await findAuditEvents(ctx.db, accountId);
  const changes = await findChanges(ctx.db, accountId);
  const formerUsernames = await findReservedUsernames(ctx.db, accountId, ctx.now());
  return {
    exportedAt: ctx.now().toISOString(),
    account,
    formerUsernames: formerUsernames.map(({ username, keptUntil }) => ({
      username,
      keptUntil: keptUntil.toISOString(),
    })),
    consents: consents.map(({ terms, language, how, given_at }) => ({
      terms,
      language,
      how,
      at: given_at.toISOString(),
    })),
    sessions: sessions.map((session) => presentDevice(session, sessionId)),
    knownDevices: devices.map(({ device, created_at, last_used_at }) => ({
      device,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
    })),
    history: history.map(({ event, at }) => ({ event, at: at.toISOString() })),
    changes: changes.map(({ change, at, username_before, email_before, told, expires_at }) => ({
      change,
      at: at.toISOString(),
      usernameBefore: username_before,
      emailBefore: email_before,
      told,
      undoableUntil: expires_at.toISOString(),
    })),
    holdings: await ctx.holdingsOf(ctx.db, accountId),
  };
}
