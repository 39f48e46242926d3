export { createCityCache } from "./search/city-cache.ts";
export { findArea } from "./places/find-area.ts";
export { learnAreas } from "./places/areas/learn-areas.ts";
export { gazetteer } from "./places/gazetteer.ts";
export { foldCounts, type ListedDocument } from "./search-documents/queries.ts";
export { projectListings } from "./search-documents/projection.ts";
export { refreshSearchDocuments } from "./search-documents/refresh-search-documents.ts";
export { followRights, recordInFeed } from "./open-data/record-changes.ts";
export { announcePages } from "./announcements/announce-pages.ts";
export { insertAnnouncement } from "./announcements/queries.ts";
export { forgetOldChanges } from "./open-data/read-changes.ts";
export { type ExportCtx, writeExport } from "./open-data/write-export.ts";
export { directoryRoutes } from "./routes.ts";
export { readSaved } from "./saved/read-saved.ts";
export { prepareLexicon } from "./query-understanding/lexicon.ts";
export { tradeOf } from "./query-understanding/trade-of.ts";
export { findAnsweredText } from "./search/find-answered-text.ts";
export type { SearchOutcome } from "./search/search.ts";
export { WordMemory } from "./analysis/spelling/word-memory.ts";
export {
  cutSitemap,
  findBusinessChunks,
  findListChunks,
  listAddresses,
  listLists,
} from "./lists/sitemap-queries.ts";
export { pictureRoutes } from "./business-page/picture-routes.ts";
export { findZeroResultQueries } from "./zero-result/queries.ts";
export { writeZeroResults, ZeroResultCounter } from "./zero-result/zero-result-counter.ts";
export { directoryTables } from "./saved/merge-tables.ts";
