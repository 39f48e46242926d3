export type { BusinessInput } from "./business-input.ts";
export type { ListingsChange, ListingsCtx } from "./ctx.ts";
export { compileTimings, localMoment, openState, parseDay } from "./opening-hours.ts";
export { type ImportBatch, importBusinesses } from "./import-businesses.ts";
export {
  findBusinessOf,
  findImportedRecords,
  findPublished,
  findSuccessor,
  lockBusinessesAfter,
} from "./queries.ts";
export { removeBusinessOf } from "./remove-business-of.ts";
export { removeDemoBusinesses } from "./remove-demo-businesses.ts";
export { saveBusinesses } from "./save-businesses.ts";
export { Business, OpenState, orNull, Timings, Translation, weekdays } from "./schemas.ts";
export type { ListingTables } from "./tables.ts";
