export { gazetteer } from "./gazetteer.ts";
export { projectListings } from "./projection.ts";
export { directoryRoutes } from "./routes.ts";
export { countAddresses, listAddresses } from "./sitemap.ts";
