import type { Origins, Owners } from "#/contexts/identity/mod.ts";
import type { Gazetteer } from "#/contexts/listings/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Storage } from "#/gateways/storage/mod.ts";
import type { CountParts, SendMessage } from "#/gateways/send-message.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { LinkSigner } from "#/platform/link-token.ts";
import type { Seal } from "./retention/seal.ts";

/** The dependencies of this context's service functions. */
export type EnquiriesCtx = Ctx & {
  storage: Storage;
  owners: Owners;
  /**
   * Opens a case about a visitor whose enquiries were reported.
   * @returns false if one is open
   */
  openEnquiriesCase: (trx: Trx, visitorId: string) => Promise<boolean>;
  limiter: Limiter;
  origins: Origins;
  links: LinkSigner;
  /** Signs the addresses of pictures. */
  pictures: Pick<LinkSigner, "sign">;
  send: SendMessage;
  partsOf: CountParts;
  gazetteer: Pick<Gazetteer, "inOtherScript">;
  /** After how many days enquiries are erased, and how they are encrypted until then. */
  retention: { days: number; seal?: Seal | undefined };
  /** What SMS about enquiries may cost in 24 hours, in rupees, and the price of a part in paise. */
  budget: { rupeesPerDay: number; smsPaise: number };
  /** Called for each SMS that the budget postpones. */
  onSmsPostponed?: (() => void) | undefined;
  /** Invitations to review. Each has the id of the chosen recipient. */
  invitations: {
    /** Does nothing if the id has an invitation. */
    create: (
      invitation: { id: string; businessId: string; forAccountId: string },
    ) => Promise<void>;
    /** @returns the links of those that can be used, by their ids */
    findLinks: (db: Db | Trx, ids: string[]) => Promise<Map<string, string>>;
  };
};
