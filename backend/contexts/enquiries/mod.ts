export type { EnquiriesCtx } from "./ctx.ts";
export { sendDueEnquiryMessages } from "./messages/send-messages.ts";
export { enquiriesRoutes } from "./routes.ts";
export { eraseEnquiriesOf } from "./retention/erase-enquiries.ts";
export { readEnquiriesOf } from "./retention/export-enquiries.ts";
export { followEnquiries } from "./retention/follow-enquiries.ts";
export { assertSealKey, sealFor } from "./retention/seal.ts";
export { countEnquiries, findPaused } from "./statistics/queries.ts";
export { enquiriesSubscriber } from "./subscriber.ts";
