export type { BusinessInput } from "./business-input.ts";
export type { ListingsChange, ListingsCtx } from "./ctx.ts";
export { compileTimings, localMoment, openState } from "./opening-hours.ts";
export { findPublished, findSuccessor } from "./queries.ts";
export { removeDemoBusinesses } from "./remove-demo-businesses.ts";
export { saveBusinesses } from "./save-businesses.ts";
export { Business, OpenState, orNull, Timings, Translation } from "./schemas.ts";
export type { ListingTables } from "./tables.ts";
