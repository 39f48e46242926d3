export type { EnquiriesCtx } from "./ctx.ts";
export { sendDueEnquiryMessages } from "./messages/send-messages.ts";
export { enquiriesRoutes } from "./routes.ts";
