export { authenticate } from "./authenticate.ts";
export { insertSpentToken as spendToken } from "./code-queries.ts";
export type { IdentityCtx } from "./ctx.ts";
export { grantAdmin } from "./grant-admin.ts";
export { createKeys } from "./keys.ts";
export { createPasswordHasher, type PasswordHasher } from "./password-hasher.ts";
export { readPhoneToken } from "./phone-provider.ts";
export { identityRoutes } from "./routes.ts";
export { sweepIdentity } from "./sweep.ts";
