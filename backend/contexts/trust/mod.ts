export { blankCasesOf as forgetCasesOf } from "./cases/case-queries.ts";
export { complaintsOf } from "./cases/complaints.ts";
export { forgetReporters, keepTerms } from "./cases/keep-terms.ts";
export { readCasesOf } from "./cases/present-for-parties.ts";
export type { TrustCtx } from "./ctx.ts";
export { endExpired as endVerifications } from "./verifications/end-expired.ts";
export { forgetDocuments } from "./documents/forget-documents.ts";
export { keepVerifications } from "./verifications/keep-verifications.ts";
export { trustRoutes } from "./routes.ts";
