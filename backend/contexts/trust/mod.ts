export type { TrustCtx } from "./ctx.ts";
export { trustRoutes } from "./routes.ts";
