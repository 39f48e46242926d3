import { getLogger } from "@logtape/logtape";
import {
  announcePages,
  cutSitemap,
  type ExportCtx,
  foldCounts,
  forgetOldChanges,
  learnAreas,
  refreshSearchDocuments,
  writeExport,
  writeZeroResults,
  type ZeroResultCounter,
} from "../contexts/directory/mod.ts";
import {
  type EnquiriesCtx,
  findPaused,
  followEnquiries,
  sendDueEnquiryMessages,
} from "../contexts/enquiries/mod.ts";
import {
  countAccounts,
  type IdentityCtx,
  remindOfTerms,
  sendDueAccountMessages,
  sendWeeklySummaries,
  sweepIdentity,
} from "../contexts/identity/mod.ts";
import {
  askNumberHolders,
  assessCalls,
  countListings,
  endUnanswered,
  type EventCounter,
  finishMerges,
  finishRemovals,
  forgetCalls,
  forgetChangedValues,
  forgetEndedAvailability,
  forgetOldCounts,
  forgetOldRows,
  forgetOldUndos,
  type ListingsCtx,
  runBulkActs,
  runLoads,
  runUndos,
  sendDueLinks,
  tellOfCopies,
  writeCounts,
} from "../contexts/listings/mod.ts";
import { statuses } from "../contexts/listings/schemas.ts";
import { countDueReviews, sweepReviews } from "../contexts/reviews/mod.ts";
import { type MediaCtx, sweepOrphans, sweepQueuedFolders } from "../contexts/media/mod.ts";
import {
  applyDueDecisions,
  countUrgentCases,
  deleteUnreportedPictures,
  endVerifications,
  enforceDeadlines,
  forgetDocuments,
  forgetReporters,
  remindOwners,
  sendDueCaseMessages,
  sumDocuments,
  type TrustCtx,
} from "../contexts/trust/mod.ts";
import type { Indexing } from "../gateways/indexing/index-now.ts";
import type { Stock } from "../metrics.ts";
import type { Job } from "../platform/jobs.ts";
import { sweepPlatform } from "../platform/sweep.ts";
import { addressesPerChunk } from "../web/mod.ts";

const log = getLogger(["karigar"]);

type Deps = {
  identity: IdentityCtx;
  listings: ListingsCtx;
  trust: TrustCtx;
  enquiries: EnquiriesCtx;
  counter: EventCounter;
  zeroResults: ZeroResultCounter;
  /** Drops cached answers from outdated search documents. */
  forgetAnswers: () => void;
  /** The context for sweeps, without query deadlines. */
  upkeep: MediaCtx;
  exporting: ExportCtx;
  recovery: { ship(): Promise<void> };
  onStockMeasured?: ((stock: Stock) => void) | undefined;
  buildFiles: { sweep(): Promise<void> };
  indexing: Indexing | undefined;
};

const hourly = 3600;

/** Background jobs, which every process runs. */
export const createJobs = (
  {
    identity,
    listings,
    trust,
    enquiries,
    counter,
    zeroResults,
    forgetAnswers,
    upkeep,
    exporting,
    buildFiles,
    recovery,
    onStockMeasured,
    indexing,
  }: Deps,
): Job[] => [
  {
    name: "Writing counts",
    everySeconds: 5,
    run: () => writeCounts(listings, counter),
    atStop: true,
  },
  {
    name: "Writing zero-result searches",
    everySeconds: 5,
    run: () => writeZeroResults(listings, zeroResults),
    atStop: true,
  },
  { name: "Adding up counts", everySeconds: 5, run: () => foldCounts(upkeep.db) },
  {
    name: "Refreshing search documents",
    everySeconds: 20,
    run: async (stopping) => {
      const count = await refreshSearchDocuments({ ...upkeep, findPaused }, stopping);
      if (count === 0) return;
      forgetAnswers();
      log.info("Refreshed {count} search documents", { count });
    },
  },
  {
    name: "Learning areas",
    everySeconds: 3600,
    // Until then, searches know only the areas of the gazetteer.
    firstAfterSeconds: 30,
    run: () => learnAreas(upkeep.db),
  },
  {
    name: "Cutting the sitemap",
    everySeconds: 600,
    // Until then, a sitemap of an earlier version may be one large file.
    firstAfterSeconds: 20,
    run: () => cutSitemap(upkeep.db, addressesPerChunk),
  },
  {
    name: "Writing the export",
    everySeconds: 600,
    // Until then, a new site has none.
    firstAfterSeconds: 40,
    run: (stopping) => writeExport(exporting, stopping),
  },
  { name: "Deleting files", everySeconds: 20, run: () => sweepQueuedFolders(upkeep) },
  {
    name: "Deleting reported pictures",
    everySeconds: 60,
    run: () => deleteUnreportedPictures(upkeep),
  },
  { name: "Writing the recovery log", everySeconds: 5, run: () => recovery.ship(), atStop: true },
  { name: "Applying decisions", everySeconds: 3, run: () => applyDueDecisions(trust) },
  { name: "Finishing removals", everySeconds: hourly, run: () => finishRemovals(trust) },
  { name: "Enforcing terms", everySeconds: 20, run: () => enforceDeadlines(trust) },
  {
    name: "Sending messages",
    everySeconds: 20,
    run: async () => {
      await sendDueAccountMessages(identity);
      await sendDueCaseMessages(trust);
      await sendDueEnquiryMessages(enquiries);
      await sendDueLinks(listings);
    },
  },
  {
    name: "Announcing pages",
    everySeconds: 60,
    run: async () => indexing && await announcePages({ ...upkeep, indexing }),
  },
  { name: "Asking about numbers", everySeconds: 5, run: () => askNumberHolders(listings) },
  {
    name: "Undoing changes",
    everySeconds: 5,
    run: (stopping) => runUndos(listings, { stopping }),
  },
  { name: "Finishing merges", everySeconds: 60, run: () => finishMerges(listings) },
  {
    name: "Changing many listings",
    everySeconds: 5,
    run: (stopping) => runBulkActs(listings, { stopping }),
  },
  {
    name: "Loading lists",
    everySeconds: 2,
    run: (stopping) => runLoads(listings, { stopping }),
  },
  { name: "Telling of copies", everySeconds: 20, run: () => tellOfCopies(listings) },
  { name: "Ending verifications", everySeconds: 20, run: () => endVerifications(trust) },
  { name: "Reminding owners", everySeconds: 600, run: () => remindOwners(trust) },
  { name: "Forgetting documents", everySeconds: hourly, run: () => forgetDocuments(trust) },
  {
    name: "Measuring",
    everySeconds: 60,
    run: async () => onStockMeasured?.(await measureStock({ ...trust, ...upkeep })),
  },
  { name: "Forgetting reporters", everySeconds: hourly, run: () => forgetReporters(trust) },
  {
    name: "Sending weekly summaries",
    everySeconds: 600,
    run: () => sendWeeklySummaries(identity),
  },
  {
    name: "Reminding of the terms",
    everySeconds: 600,
    run: (stopping) => remindOfTerms(identity, stopping),
  },
  { name: "Sweeping orphans", everySeconds: hourly, run: () => sweepOrphans(upkeep) },
  { name: "Counting due reviews", everySeconds: 300, run: () => countDueReviews(listings) },
  { name: "Sweeping reviews", everySeconds: hourly, run: () => sweepReviews(upkeep) },
  {
    name: "Assessing calls",
    everySeconds: 60,
    run: (stopping) => assessCalls(listings, stopping),
  },
  {
    name: "Following requests",
    everySeconds: 60,
    run: (stopping) => followEnquiries(enquiries, stopping),
  },
  { name: "Forgetting calls", everySeconds: hourly, run: () => forgetCalls(upkeep) },
  {
    name: "Forgetting changes",
    everySeconds: hourly,
    run: async () => {
      await forgetChangedValues(upkeep);
      await forgetOldUndos(upkeep);
      await forgetOldRows(upkeep);
      await forgetOldChanges(upkeep);
    },
  },
  { name: "Forgetting counts", everySeconds: hourly, run: () => forgetOldCounts(upkeep) },
  {
    name: "Forgetting ended availability",
    everySeconds: hourly,
    run: () => forgetEndedAvailability(upkeep),
  },
  { name: "Ending registrations", everySeconds: hourly, run: () => endUnanswered(upkeep) },
  { name: "Sweeping the platform", everySeconds: hourly, run: () => sweepPlatform(upkeep) },
  { name: "Storing build files", everySeconds: hourly, run: () => buildFiles.sweep() },
  { name: "Sweeping identity", everySeconds: hourly, run: () => sweepIdentity(upkeep) },
];

async function measureStock(ctx: TrustCtx): Promise<Stock> {
  const { db, now } = ctx;
  const listings = await countListings(db, undefined, "all");
  const { open, late } = await countUrgentCases(db, now(), "all", ctx);
  return {
    documentBytes: await sumDocuments(db),
    cases: { open, late },
    // A status without listings is 0: without a sample its alarm would be silent.
    listings: Object.fromEntries(statuses.map((status) => [status, listings.get(status) ?? 0])),
    accounts: await countAccounts(db),
  };
}
