import type { Owners } from "#/contexts/identity/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { Storage } from "#/gateways/storage/mod.ts";
import type { SendMessage } from "#/gateways/send-message.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { LinkSigner } from "#/platform/link-token.ts";
import type { Seal } from "./retention/seal.ts";

/** The dependencies of this context's service functions. */
export type EnquiriesCtx = Ctx & {
  storage: Storage;
  owners: Owners;
  limiter: Limiter;
  links: LinkSigner;
  send: SendMessage;
  /** After how many days enquiries are erased, and how they are encrypted until then. */
  retention: { days: number; seal?: Seal | undefined };
  /** Creates an invitation to review a business. @returns its link */
  inviteReview: (trx: Trx, business: { _id: string; slug: string }) => Promise<string>;
};
