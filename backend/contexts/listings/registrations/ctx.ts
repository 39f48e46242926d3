import type { CodesToNumber, ConsentCodes } from "#/contexts/identity/mod.ts";
import type { Trx } from "#/db/database.ts";
import type { LinkSigner } from "#/platform/link-token.ts";
import type { Language } from "#/shared/language.ts";
import type { OwnerCtx } from "../owner/ctx.ts";

export type RegistrationsCtx = OwnerCtx & {
  consents: ConsentCodes;
  /** Codes to the owner's number, for a removal after 30 days. */
  codes: CodesToNumber;
  registrationLinks: Pick<LinkSigner, "sign">;
  /** Creates the account of a number; undefined if another account has verified it. */
  createAccount: (
    trx: Trx,
    person: { mobile: string; language: Language },
  ) => Promise<{ id: string } | undefined>;
  /** Erases an account that no one has signed in to. Returns work to do after the commit. */
  eraseAccount: (trx: Trx, accountId: string) => Promise<() => Promise<void>>;
  /** Assigns a listing without an owner to an account that has proven its number. */
  completeClaim: (
    trx: Trx,
    claim: { businessId: string; accountId: string; number: string },
  ) => Promise<unknown>;
  /** Runs work after the response, so that its time tells nothing. */
  inBackground: (work: () => Promise<void>) => void;
};
