export type { BusinessInput } from "./business/business-input.ts";
export { assessCalls } from "./calls/assess-calls.ts";
export { forgetCalls } from "./calls/queries.ts";
export type { Complaints, SuspensionCtx } from "./ctx.ts";
export { type ListingsChange, refreshed } from "./events.ts";
export { forgetChangedValues } from "./history/queries.ts";
export { readOwnChanges } from "./history/read-own-changes.ts";
export { recordChanges } from "./history/record-changes.ts";
export {
  availabilityOf,
  forgetEndedAvailability,
  isWorkingToday,
  worksToday,
} from "./availability/availability-queries.ts";
export { availability as availabilityExample } from "./availability/examples.ts";
export { availabilityTokenOf } from "./availability/link-token.ts";
export { readAvailability } from "./availability/read-availability.ts";
export { currentAvailability, type StoredAvailability } from "./availability/rules.ts";
export { type Availability, CurrentAvailability } from "./availability/schemas.ts";
export { type AvailabilityCtx, setAvailability } from "./owner/availability/set-availability.ts";
export { compileTimings, localMoment, openState } from "./business/opening-hours.ts";
export { importsPath } from "./import/schemas.ts";
export { applyLoad, createLoad, getLoad, readRefused, setColumns } from "./import/loads.ts";
export type { Load } from "./import/schemas.ts";
export { createSource, readSources } from "./import/sources.ts";
export { forgetOldRows, runLoads } from "./import/run-loads.ts";
export { keyOfId, keyOfNumber } from "./business/import-key.ts";
export { hashNumber, isKeyChanged, releaseNumbers } from "./do-not-list/queries.ts";
export { findListedNumbers } from "./do-not-list/numbers.ts";
export { myBusiness as myBusinessExample } from "./owner/examples.ts";
export { MyBusiness } from "./owner/schemas.ts";
export {
  assertClaimable,
  claimListing,
  claimRefusal,
  transferListing,
} from "./owner/claim-listing.ts";
export { askNumberHolders } from "./screening/ask-holders.ts";
export { findAnswersOf, findOpenQuestions, waitsFor } from "./screening/question-queries.ts";
export { publishHeld, releaseNumber } from "./screening/publish-held.ts";
export { eraseMergesOf, finishMerges } from "./merge/finish-merges.ts";
export { listingTables, type MergePart } from "./merge/part.ts";
export { Finding, HeldEdit } from "./screening/findings.ts";
export { hasContact, hasLink, type OwnContact } from "./screening/texts/contact.ts";
export { findHeldWords, readHeldWords, setHeldWord } from "./screening/texts/held-words.ts";
export { plainLetters } from "./screening/texts/plain-letters.ts";
export { isProtectedName } from "./screening/texts/protected-name.ts";
export { hasWordInName, hasWordOf, shippedWords } from "./screening/texts/words.ts";
export { deleteHeldListing, findHeldListings, type HeldListing } from "./screening/queries.ts";
export { readOwn } from "./owner/present.ts";
export { findDismissed, findDismissedHints } from "./owner/queries.ts";
export { setRatings } from "./owner/set-ratings.ts";
export { type StarCounts, sumOf } from "./business/rating.ts";
export { setVerifications } from "./owner/set-verifications.ts";
export type { Gazetteer, OwnerCtx } from "./owner/ctx.ts";
export { repeatRemoval } from "./owner/remove-listing.ts";
export { eraseListingOf } from "./owner/erase-listing.ts";
export { toPublicView } from "./business/public-view.ts";
export { CardFields, cardFieldsOf } from "./business/card.ts";
export { namesOf } from "./business/names.ts";
export { completeness } from "./business/completeness.ts";
export { Category } from "./schemas.ts";
export { emptyBusiness, emptyTranslation } from "./business/empty-business.ts";
export { ListedBusiness } from "./business/fields.ts";
export { findWeekOf } from "./statistics/find-week.ts";
export { parseRates, Rates } from "./business/rates.ts";
export { fillIn } from "./business/fill-in.ts";
export { searchableTexts } from "./business/searchable-texts.ts";
export { Phone } from "./business/field-rules.ts";
export { isMobile, isServiceLine, phonePattern } from "./business/rules/phone-number.ts";
export { checkDigit, gstinPattern } from "./business/rules/gstin.ts";
export {
  findBusinessOf,
  findIdAt,
  findListingNames,
  findProvenance,
  findPublicBusinesses,
  findPublished,
  findPublishedByIds,
  findSlugs,
  findSuccessor,
  getBusinessOf,
  hasOwner,
  isDirectoryEmpty,
  lockBusinesses,
  originOf,
  type PublishedBusiness,
} from "./queries.ts";
export { suspendIfMatching, suspendMatchingListings } from "./moderation/suspend-matching.ts";
export { isSameName } from "./business/identity.ts";
export { likenessOf } from "./suspensions/fingerprints.ts";
export { copiesOf, type Original, originalsOf, settleCopies } from "./business/copies/queries.ts";
export { tellOfCopies } from "./business/copies/report-copy.ts";
export type { ModerationCtx } from "./moderation/lock-owner.ts";
export { countListingIssues } from "./moderation/issue-queries.ts";
export { countListings, listingsMatching, readModerated } from "./moderation/queries.ts";
export {
  assertWithin,
  findListing,
  findOwnerId,
  isMerged,
  type Listing,
  lockListing,
  lockPublicListing,
} from "./business/queries.ts";
export { business as moderatedExample } from "./moderation/examples.ts";
export { finishRemovals, removeModeratedListing } from "./moderation/remove-business.ts";
export {
  releaseOwner,
  restoreListing,
  restoreListings,
  restoreUnblocked,
} from "./moderation/restore-business.ts";
export { ModeratedBusiness } from "./moderation/schemas.ts";
export { outlastBlock } from "./suspensions/queries.ts";
export { suspendListing } from "./moderation/suspend-business.ts";
export { findImportedAfter, type ImportedFilter, type ImportedListing } from "./import/queries.ts";
export { removeDemoBusinesses } from "./import/remove-demo-businesses.ts";
export { type ListingsCtx, listingsRoutes } from "./routes.ts";
export {
  confirmByAnswer,
  endUnanswered,
  findConsentsOf,
  forgetPerson,
} from "./registrations/queries.ts";
export { countStopped } from "./registrations/registrar-queries.ts";
export { sendDueLinks } from "./registrations/send-links.ts";
export { saveBusinesses } from "./business/save-businesses.ts";
export {
  AddressHi,
  Business,
  Claimable,
  NameEn,
  NameHi,
  OpenState,
  Origin,
  type OtherScript,
  PlaceHi,
  Slug,
  Timings,
  Verification,
  VerifiedDetail,
  weekdays,
} from "./schemas.ts";
export { EventCounter } from "./statistics/event-counter.ts";
export { forgetOldCounts, writeCounts } from "./statistics/write-counts.ts";
export { runBulkActs } from "./bulk/bulk-acts.ts";
export { previewUndo } from "./undo/preview-undo.ts";
export { forgetOldUndos } from "./undo/queries.ts";
export { runUndos } from "./undo/run-undos.ts";
export { getUndo, startUndo } from "./undo/undos.ts";
export type { UndoCtx } from "./undo/ctx.ts";
export type { ListingTables } from "./tables.ts";
