import type { Trx } from "#/db/database.ts";
import { byEmail, bySms, type ContactPoint } from "#/shared/contact-point.ts";
import type { Registration } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { mask } from "../accounts/identifier.ts";
import type { PendingRegistration } from "../schemas.ts";
import type { Claim } from "../codes/claim.ts";
import { sendNewCode } from "../codes/send-code.ts";

type Recipient = Pick<Registration, "method" | "mobile" | "email">;

export const recipientOf = ({ method, mobile, email }: Recipient): ContactPoint =>
  method === "mobile" ? bySms(mobile) : byEmail(email!);

/**
 * Sends a code claimed by {@link claimCodeMessage} and replaces an earlier one.
 * @param failure the specification's text for a failed delivery
 * @param prepare runs in the transaction that creates the code
 * @throws message_not_sent
 */
export async function sendRegistrationCode(
  ctx: IdentityCtx,
  claim: Claim,
  { id, method, mobile, email, language }: Recipient & Pick<Registration, "id" | "language">,
  failure: string,
  prepare?: (trx: Trx) => Promise<void>,
): Promise<PendingRegistration> {
  const to = recipientOf({ method, mobile, email });
  const code = { id, to, purpose: "registration", language, accountId: null, failure } as const;
  return presentPending({ ...await sendNewCode(ctx, claim, code, prepare), method }, to);
}

export const presentPending = (
  { id, method, ...sending }: Pick<PendingRegistration, "method" | "expiresAt" | "resendAt"> & {
    id: string;
  },
  to: ContactPoint,
): PendingRegistration => ({ registrationId: id, method, sentTo: mask(to.address), ...sending });
