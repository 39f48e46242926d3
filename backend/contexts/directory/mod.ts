export { projectListings } from "./projection.ts";
export { findMissedQueries } from "./queries.ts";
export { refreshEntries } from "./refresh-entries.ts";
export { directoryRoutes } from "./routes.ts";
export { countAddresses, countLists, listAddresses, listLists } from "./sitemap.ts";
export { socialPictureRoutes } from "./social-picture-routes.ts";
