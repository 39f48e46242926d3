export { keepCities } from "./places/listed-cities/keep-cities.ts";
export { gazetteer } from "./places/gazetteer.ts";
export { indexInBulk } from "./entries/index-in-bulk.ts";
export { foldCounts, type Listed } from "./entries/entry-queries.ts";
export { Brought, projectListings } from "./entries/projection.ts";
export { refreshEntries } from "./entries/refresh-entries.ts";
export { directoryRoutes } from "./routes.ts";
export { readSaved } from "./saved/read-saved.ts";
export { prepareLexicon } from "./search/query-understanding/lexicon.ts";
export { findAnsweredText } from "./search/find-answered-text.ts";
export type { SearchOutcome } from "./search/search.ts";
export { WordMemory } from "./search/spelling/word-memory.ts";
export {
  cutSitemap,
  findBusinessChunks,
  findListChunks,
  listAddresses,
  listLists,
} from "./lists/sitemap-queries.ts";
export { socialPictureRoutes } from "./business-page/social-picture-routes.ts";
export { findUnmatchedQueries } from "./unmatched/queries.ts";
export { UnmatchedCounter } from "./unmatched/unmatched-counter.ts";
export { writeUnmatched } from "./unmatched/write-unmatched.ts";
