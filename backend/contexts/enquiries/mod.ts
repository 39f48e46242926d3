export type { EnquiriesCtx } from "./ctx.ts";
export { enquiriesRoutes } from "./routes.ts";
