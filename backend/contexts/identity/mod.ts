export {
  countAccounts,
  findAdmins,
  findLanguage,
  findLanguages,
  findUsername,
  findUsernames,
  findVerifiedAccount,
  findVerifiedContacts,
  findVerifiedMobile,
  hasOtherAdmin,
  isBlocked,
  lockAccount,
  provenMobiles,
  type VerifiedContacts,
} from "./accounts/account-queries.ts";
export { blockSignIns, signOutAccount, unblockSignIns } from "./moderation/block-account.ts";
export { presentAccount, readAccount } from "./moderation/read-account.ts";
export { accountsMatching, findAccountsLike } from "./accounts/search-queries.ts";
export { readScopes } from "./accounts/placed-scopes.ts";
export { findOrganisation } from "./accounts/scope-queries.ts";
export { createAccount, createAccountByPhone } from "./accounts/create-account.ts";
export { isLinkedTo, linkedTo, onPage } from "./accounts/links.ts";
export { type Caller, callerOf } from "./caller.ts";
export { type CodesToNumber, codesToNumberOf } from "./codes/codes-to-number.ts";
export { type ConsentCodes, consentCodesOf } from "./codes/consent-codes.ts";
export { insertSpentToken as spendToken } from "./codes/code-queries.ts";
export { Contact } from "./accounts/fields.ts";
export { readContact } from "./accounts/identifier.ts";
export type { IdentityCtx } from "./ctx.ts";
export { setRegistrar } from "./scopes/change-scopes.ts";
export { grantAdmin } from "./accounts/grant-admin.ts";
export { revokeAdmin } from "./accounts/revoke-admin.ts";
export { createKeys } from "./keys.ts";
export { createPasswordHasher, type PasswordHasher } from "./passwords/password-hasher.ts";
export { findListingMessages } from "./messages/message-queries.ts";
export { findContactPoints } from "./messages/contact-points.ts";
export { type MessageBudget, messageBudgets, readMessageBudgets } from "./messages/read-budgets.ts";
export { sendWeeklySummaries } from "./messages/weekly-summary.ts";
export { remindOfTerms } from "./messages/terms-reminder.ts";
export { sendDueAccountMessages } from "./messages/send-messages.ts";
export { type Owners, ownersOf } from "./messages/notify-owner.ts";
export { releaseNumber } from "./known-number/release-number.ts";
export { eraseRestoredAccount, eraseSilently } from "./profile/erase-account.ts";
export type { SignedInCaller } from "./sign-in/confirm-identity.ts";
export { resendSeconds } from "./limits.ts";
export { sharedNetworkThreshold } from "./origins/limits.ts";
export { findNeighbours } from "./origins/origin-queries.ts";
export {
  apartOnCarriers,
  createOrigins,
  isWithinMinutes,
  type Origin,
  type Origins,
  recordNetwork,
} from "./origins/origins.ts";
export { readPhoneToken } from "./phone/phone-provider.ts";
export { identityRoutes } from "./routes.ts";
export { isReserved as isReservedName } from "./accounts/reserved-usernames.ts";
export { IdentityProof, type Session, sixDigitOtp as SixDigitCode } from "./schemas.ts";
export { confirmationProblems } from "./responses.ts";
export { authenticate } from "./sessions/authenticate.ts";
export { codePurposes } from "./tables.ts";
export { sweepIdentity } from "./sweep/sweep-queries.ts";
