export { gazetteer } from "./places/gazetteer.ts";
export { indexInBulk } from "./entries/index-in-bulk.ts";
export { type Listed, projectListings } from "./entries/projection.ts";
export { refreshEntries } from "./entries/refresh-entries.ts";
export { directoryRoutes } from "./routes.ts";
export type { SearchOutcome } from "./search/search.ts";
export { countAddresses, countLists, listAddresses, listLists } from "./lists/sitemap.ts";
export { socialPictureRoutes } from "./business-page/social-picture-routes.ts";
export { findUnmatchedQueries } from "./unmatched/queries.ts";
