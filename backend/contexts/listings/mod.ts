export type { BusinessInput } from "./business/business-input.ts";
export type { ListingsChange, ListingsCtx, SuspensionCtx } from "./ctx.ts";
export { compileTimings, localMoment, openState, parseDay } from "./business/opening-hours.ts";
export {
  type ImportBatch,
  importBusinesses,
  type ImportOutcome,
} from "./import/import-businesses.ts";
export type { Gazetteer, OwnerCtx } from "./owner/ctx.ts";
export { eraseListingOf } from "./owner/erase-listing.ts";
export { ListedBusiness } from "./business/fields.ts";
export { fillIn } from "./owner/fill-in.ts";
export { checkDigit } from "./business/gstin.ts";
export {
  findBusinessOf,
  findImportedRecords,
  findPublished,
  findSuccessor,
  lockBusinessesAfter,
} from "./queries.ts";
export { removeDemoBusinesses } from "./import/remove-demo-businesses.ts";
export { listingsRoutes } from "./routes.ts";
export { saveBusinesses } from "./import/save-businesses.ts";
export {
  Business,
  Category,
  OpenState,
  orNull,
  PlaceHi,
  Slug,
  Timings,
  Translation,
  weekdays,
} from "./schemas.ts";
export { EventCounter } from "./statistics/event-counter.ts";
export { forgetOldCounts, writeCounts } from "./statistics/write-counts.ts";
export type { ListingTables } from "./tables.ts";
