/**
 * What the export and the erasure of an account do with the rows of a table.
 * - `exported`: the export contains them, and the erasure deletes them or what names the account.
 * - `erased`: the erasure does; the export does not contain them, because they follow from others.
 * - `excused`: why neither applies.
 * - `keepsId`: why the id of the account or its listing stays. The test finds no other trace of the account anywhere.
 */
type Handling = "exported" | "erased" | { excused: string } | { keepsId: string };

const noPersonalData = { excused: "no personal data" };
const ofAdmins = { excused: "acts of admins in office" };
const hashes = { excused: "keyed hashes only" };
const ofTheDatabase = { excused: "the database's own table" };

/** Every table of the database. */
export const personalData: Record<string, Handling> = {
  account: "exported",
  account_change: "exported",
  account_network: "erased",
  account_notice: "erased",
  account_scope: "exported",
  audit_event: { keepsId: "append-only record of an account's events, for a year" },
  bulk_act: { keepsId: "the last listing that a bulk act has seen" },
  bulk_act_item: { keepsId: "what a bulk act left of a deleted listing, without values" },
  business: "exported",
  business_availability: "exported",
  business_calls: "erased",
  business_change: { excused: "no longer written; a later migration drops it" },
  business_enquiries: "erased",
  business_event_count: "erased",
  business_former_slug: { excused: "addresses of listings that answer 410" },
  business_import: noPersonalData,
  business_keeper: "erased",
  business_query_count: "erased",
  business_rating: "erased",
  business_review: "exported",
  business_suspension: ofAdmins,
  call_network_key: noPersonalData,
  call_outcome: "erased",
  case_document: "erased",
  case_event: "erased",
  case_letter: { excused: "messages to reporters and operators" },
  case_report: { excused: "words of reporters, who have no account" },
  case_text: "exported",
  consent: "exported",
  counted_person: hashes,
  directory_analyser: noPersonalData,
  directory_city: noPersonalData,
  directory_count: noPersonalData,
  directory_count_change: noPersonalData,
  directory_entry: "erased",
  directory_locality: noPersonalData,
  directory_sitemap_businesses: noPersonalData,
  directory_sitemap_lists: noPersonalData,
  directory_synonym: ofAdmins,
  directory_unmatched_query: { excused: "searches without an account" },
  directory_word: noPersonalData,
  do_not_list: hashes,
  enquiry: "exported",
  enquiry_count: noPersonalData,
  enquiry_message: { excused: "what an enquiry's messages are about, without contacts" },
  enquiry_recipient: "exported",
  enquiry_response: "erased",
  former_number: hashes,
  held_listing: "exported",
  held_reply: "exported",
  idempotent_answer: "erased",
  kept_asset: noPersonalData,
  known_device: "exported",
  kysely_migration: ofTheDatabase,
  kysely_migration_lock: ofTheDatabase,
  listing_change: { keepsId: "what was done with a deleted listing and when, without values" },
  listing_copy: "erased",
  listing_undo: { keepsId: "the last listing that an undo has seen" },
  listing_undo_item: { keepsId: "what an undo left of a deleted listing, without values" },
  media_deletion: noPersonalData,
  media_item: "exported",
  media_kept: noPersonalData,
  number_question: "exported",
  one_time_code: "erased",
  rate_limit: hashes,
  registration: { excused: "before there is an account; deleted after an hour" },
  review_edit: "exported",
  review_event: noPersonalData,
  review_helpful: "exported",
  review_invitation: "erased",
  review_origin: "erased",
  review_version: "exported",
  review_word: ofAdmins,
  review_written: "erased",
  saved_business: "exported",
  session: "exported",
  sign_in_throttle: hashes,
  spent_token: hashes,
  statement_template: ofAdmins,
  statutory_term: noPersonalData,
  suspension_mark: hashes,
  trust_case: "exported",
  username_mark: "exported",
  verification: "exported",
};

/** The name of an erased listing in the records of its customers: their review, their enquiry. */
export const customersRecords = ["business_review.written_name", "enquiry_recipient.business_name"];
