import { readableEmail } from "#/shared/text/email.ts";
import type { Account } from "./accounts/account-queries.ts";
import { choicesOf } from "./notifications/choices.ts";
import type { CodeRow } from "./codes/code-queries.ts";
import { presentSending } from "./codes/one-time-code.ts";
import type { Profile, SignedInDevice, User } from "./schemas.ts";
import type { SessionRow } from "./sessions/session-queries.ts";

export const presentUser = (account: Account, businessId: string | null): User => ({
  id: account.id,
  username: account.username,
  mobile: account.mobile,
  email: account.email && readableEmail(account.email),
  avatar: account.avatar_url,
  role: account.role,
  businessId,
});

type ProfileParts = {
  account: Account;
  businessId: string | null;
  consent: { terms: string; given_at: Date };
  pendingEmail: CodeRow | undefined;
  pendingMobile: CodeRow | undefined;
};

export const presentProfile = (
  { account, businessId, consent, pendingEmail, pendingMobile }: ProfileParts,
): Profile => ({
  ...presentUser(account, businessId),
  language: account.language,
  mobileVerified: account.mobile_verified,
  emailVerified: account.email_verified,
  pendingEmail: pendingEmail
    ? { email: readableEmail(pendingEmail.recipient), ...presentSending(pendingEmail) }
    : null,
  pendingMobile: pendingMobile
    ? { mobile: pendingMobile.recipient, ...presentSending(pendingMobile) }
    : null,
  notices: choicesOf(account),
  hasPassword: account.password_hash !== null,
  consent: {
    terms: consent.terms,
    at: consent.given_at.toISOString(),
    remindedAt: account.terms_told_at?.toISOString() ?? null,
  },
  createdAt: account.created_at.toISOString(),
});

export const presentDevice = (session: SessionRow, currentId: string): SignedInDevice => ({
  id: session.id,
  device: session.device,
  current: session.id === currentId,
  createdAt: session.created_at.toISOString(),
  lastUsedAt: session.rotated_at.toISOString(),
});
