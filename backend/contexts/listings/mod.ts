export type { BusinessInput } from "./business-input.ts";
export type { ListingsChange, ListingsCtx } from "./ctx.ts";
export { compileTimings, localMoment, openState, parseDay } from "./opening-hours.ts";
export { type ImportBatch, importBusinesses } from "./import-businesses.ts";
export type { Gazetteer, OwnerCtx } from "./owner/ctx.ts";
export { eraseListingOf } from "./owner/erase-listing.ts";
export { checkDigit } from "./owner/gstin.ts";
export {
  findBusinessOf,
  findImportedRecords,
  findPublished,
  findSuccessor,
  lockBusinessesAfter,
} from "./queries.ts";
export { removeDemoBusinesses } from "./remove-demo-businesses.ts";
export { listingsRoutes } from "./routes.ts";
export { saveBusinesses } from "./save-businesses.ts";
export { Business, OpenState, orNull, PlaceHi, Timings, Translation, weekdays } from "./schemas.ts";
export { EventCounter } from "./statistics/event-counter.ts";
export { forgetOldCounts, writeCounts } from "./statistics/write-counts.ts";
export type { ListingTables } from "./tables.ts";
