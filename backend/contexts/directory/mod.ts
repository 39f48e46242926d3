export { gazetteer } from "./gazetteer.ts";
export { projectListings } from "./projection.ts";
export { findMissedQueries } from "./queries.ts";
export { refreshEntries } from "./refresh-entries.ts";
export { directoryRoutes } from "./routes.ts";
export { countAddresses, listAddresses } from "./sitemap.ts";
