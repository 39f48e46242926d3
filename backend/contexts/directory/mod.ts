export { gazetteer } from "./gazetteer.ts";
export { indexInBulk } from "./index-in-bulk.ts";
export { type Listed, projectListings } from "./projection.ts";
export { findMissedQueries } from "./queries.ts";
export { refreshEntries } from "./refresh-entries.ts";
export { directoryRoutes } from "./routes.ts";
export type { SearchOutcome } from "./search.ts";
export { countAddresses, countLists, listAddresses, listLists } from "./sitemap.ts";
export { socialPictureRoutes } from "./social-picture-routes.ts";
