import { findVerifiedMobile } from "#/contexts/identity/mod.ts";
import type { SignPictures } from "#/contexts/media/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { namesIn, presentAnswer, sharedFieldsOf } from "../reading/present.ts";
import { stateAt } from "../rules.ts";
import type { ReceivedEnquiry } from "../schemas.ts";
import type { Received } from "../reading/owner-link.ts";

/** An enquiry as the owner of a recipient sees it. */
export async function presentReceived(
  ctx: SignPictures & Pick<EnquiriesCtx, "gazetteer"> & { db: Db | Trx },
  received: Received,
  token: string,
): Promise<ReceivedEnquiry> {
  const { enquiry, recipient, business } = received;
  const now = ctx.now();
  const mobile = enquiry.visitor_id !== null && mayCall(received, now)
    ? await findVerifiedMobile(ctx.db, enquiry.visitor_id)
    : undefined;
  const shown = sharedFieldsOf(ctx, enquiry, mobile ? "asIs" : "masked");
  return {
    ...shown,
    ...isTooLate(received, now) && { text: "", photos: [] },
    recipientState: recipient.state,
    businessName: business.businessName,
    names: namesIn(ctx, business),
    slug: business.slug,
    phone: mobile?.mobile ?? null,
    answer: presentAnswer(recipient),
    isReported: recipient.reported_at !== null,
    token,
  };
}

/** Whether the enquiry ended for the business before its owner opened it. */
const isTooLate = ({ enquiry, recipient }: Received, now: Date): boolean =>
  recipient.opened_at === null &&
  (recipient.state === "released" || stateAt(enquiry, now) !== "open");

/** Whether the visitor allows calls, and the business still has a reason to call. */
const mayCall = ({ enquiry, recipient: { state } }: Received, now: Date): boolean =>
  enquiry.may_call &&
  (state === "chosen" ||
    stateAt(enquiry, now) === "open" && state !== "declined" && state !== "released");
