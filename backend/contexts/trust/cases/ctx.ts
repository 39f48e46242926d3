import type { ModerationCtx } from "#/contexts/listings/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { EmailGateway } from "#/gateways/email/mod.ts";
import type { SmsGateway } from "#/gateways/sms/mod.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { DocumentsCtx } from "../documents/ctx.ts";

/** What the verbs of cases work with. */
export type CasesCtx = ModerationCtx & DocumentsCtx & {
  contacts: {
    /** @param about what is sealed along: it opens there alone */
    seal(contact: string, about: string): string;
    /** @returns undefined when no key of ours opens it */
    open(sealed: string, about: string): string | undefined;
  };
  /** By what somebody who reports is known again, without saying who it is. */
  reporterKey: (network: string) => string;
  limiter: Limiter;
  sms: SmsGateway;
  email: EmailGateway;
  /** Where the operators are told of what comes due. */
  operators: string;
  hasOtherAdmin: (db: Db | Trx, accountId: string) => Promise<boolean>;
  inBackground: (work: () => Promise<void>) => void;
};
