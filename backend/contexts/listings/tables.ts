import type { ColumnType, Generated } from "kysely";
import type { Area } from "#/shared/areas.ts";
import type { z } from "@hono/zod-openapi";
import type { Row } from "#/db/move-rows.ts";
import type { Areas } from "#/shared/areas.ts";
import type { MediaImage } from "../media/schemas.ts";
import type { ClosedDays } from "./availability/rules.ts";
import type { AvailabilityState } from "./availability/schemas.ts";
import type { Columns } from "./business/derive.ts";
import type { StarCounts } from "./business/rating.ts";
import type { address, facts, legal, texts } from "./business/description.ts";
import type { BulkChange } from "./bulk/schemas.ts";
import type { BusinessPatch } from "./business/fields.ts";
import type {
  ColumnMap,
  FieldChange,
  LoadState,
  RowCounts,
  RowGroup,
  Source,
} from "./import/schemas.ts";
import type { ListedRecord } from "./import/record.ts";
import type { Values } from "./history/entry.ts";
import type { Finding } from "./screening/findings.ts";
import type { Answering, CallOutcome } from "./calls/schemas.ts";
import type { CountedKind } from "./statistics/schemas.ts";
import type { Language } from "#/shared/language.ts";
import type { Statement } from "#/shared/text/statement.ts";
import type { Kept, UndoneSelection } from "./undo/schemas.ts";
import type { Business, Social, Timings, Translation } from "./schemas.ts";

/** The identity by which customers recognise a business. */
export type Identity = Pick<Business, "businessName" | "category" | "primaryPhone"> & {
  city: string;
};

type Time = ColumnType<Date, Date | string, Date | string>;

/** Columns derived from description.ts. */
type Described =
  & Columns<typeof texts>
  & Columns<typeof facts>
  & Columns<typeof address>
  & Columns<typeof legal>;

export type BusinessTable = Described & {
  id: string;
  owner_id: string | null;
  /** The key of the record in its imported list. */
  import_key: string | null;
  slug: string;
  status: Business["status"];
  translation: z.infer<typeof Translation> | null;
  timings: Timings | null;
  social: z.infer<typeof Social>;
  logo: MediaImage | null;
  banner: MediaImage | null;
  gallery: MediaImage[];
  /** The active rows of table `verification`, as shown to visitors. */
  verifications: Business["verifications"];
  /** Copied from table `business_rating`; null without reviews. */
  rating: StarCounts | null;
  /** Computed once a day from table `call_outcome`. */
  answering: Answering | null;
  demo: boolean;
  version: number;
  created_at: Time;
  updated_at: Time;
  /** When the listing was first published. */
  published_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
};

/** Work on many listings, which a job does in the order of their ids. */
type BatchTable = {
  id: string;
  /** The admin. */
  started_by: string | null;
  started_at: Date;
  finished_at: Date | null;
  /** The last listing that is done. */
  cursor: string | null;
  listings: number;
  seen: number;
  changed: number;
  removed: number;
  kept: number;
};

/** What a registrar has typed about a person, with the place of the PIN code. */
export type EntryDetails =
  & Pick<Business, "category" | "businessName">
  & Pick<Business["address"], "city" | "state" | "zipCode">;

export type ListingTables = {
  business: BusinessTable;
  /** A pending listing or edit. Each listing has at most one. */
  held_listing: {
    business_id: string;
    /** The edit as a merge patch; null while a new listing is pending as a draft. */
    patch: BusinessPatch | null;
    findings: Finding[];
    due_at: Date;
  };
  /** A question to the account that has proven a number of a pending listing, if there is one. */
  number_question: {
    id: ColumnType<string, undefined, never>;
    business_id: string;
    number: string;
    account_id: ColumnType<string | null, string | undefined>;
    /** `proven`: the owner of the listing entered a code to the number. */
    answer: "mine" | "shared" | "proven" | null;
  };
  /** Listings that an owner says are not theirs. */
  dismissed_likeness: { owner_id: string; other_id: string };
  /** What lists said and an owner did not take over. */
  dismissed_hint: { owner_id: string; field: string; value: unknown };
  /** Listings that were a copy of another owner's when they were saved. */
  listing_copy: {
    business_id: string;
    original_id: string;
    /** Until then lists show it below the original. Null once a moderator let both stay. */
    until: Date | null;
    /** Whether the original's owner was notified. */
    is_told: ColumnType<boolean, undefined>;
  };
  /** What an owner says about today. Valid before `until`; see availability/rules.ts. */
  business_availability: {
    business_id: string;
    state: AvailabilityState;
    until: Date;
    said_at: Date;
    /** The special days that `away` wrote; null for other states. */
    closed_days: ClosedDays | null;
  };
  business_former_slug: {
    slug: string;
    business_id: string | null;
    /** Of a deleted listing, whose it was. */
    owner_id: string | null;
  };
  /** Who gives lists, and on which terms. */
  listing_source: {
    id: string;
    name: string;
    contact: string;
    licence: string;
    attribution: string;
    pass_on: boolean;
    basis: Source["basis"];
    map: ColumnMap;
    created_at: Date;
  };
  /** A sheet of a source, and what became of it. */
  import_load: {
    id: string;
    source_id: string;
    /** `uploading`: its rows are being stored, and no one sees it. */
    state: LoadState | "uploading";
    file_name: string;
    uploaded_at: Date;
    /** Null for the command. */
    uploaded_by: string | null;
    columns: string[];
    guesses: ColumnMap;
    rows: number;
    /** The last row that the present step has done. */
    cursor: Generated<number>;
    counts: RowCounts | null;
    known: Generated<number>;
    missing: Generated<number>;
    finished_at: Date | null;
    /** Whether the sheet is only a part of the source's list, so that nothing is missing. */
    is_part: boolean;
    other_tabs: string[];
  };
  import_row: {
    load_id: string;
    number: number;
    cells: string[] | null;
    /** Why the reader of sheets refuses the row. */
    fault: string | null;
    record: ListedRecord | null;
    key: string | null;
    group: RowGroup | null;
    reasons: Generated<string[]>;
    changes: Generated<FieldChange[]>;
    kept: Generated<FieldChange[]>;
    listing_id: string | null;
    is_same: boolean | null;
    said_before: Values | null;
  };
  /** Which row of a source a listing is. */
  listing_origin: {
    source_id: string;
    key: string;
    listing_id: string;
    since: Date;
    load_id: string;
    said: Values;
    missing_in: Generated<string[]>;
  };
  /** The log of changes, see history/entry.ts. */
  listing_change: {
    id: string;
    seq: string | null;
    listing_id: string;
    version: number | null;
    at: Date;
    actor: "account" | "import" | "system";
    actor_id: string | null;
    act: string;
    group_id: string | null;
    owner_id: string | null;
    fields: string[];
    versions: number[];
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    is_evidence: boolean;
    /** Why an admin made the change. */
    reason: Statement | null;
  };
  /** `started_by` is null for the command. */
  listing_undo: BatchTable & {
    selection: UndoneSelection;
    /** Where the admin may act; null for everywhere. */
    areas: Area[] | null;
    /** Entries with a later number are not selected. */
    last_seq: string;
  };
  /** A listing with selected changes, and what the undo has left of it. */
  listing_undo_item: { undo_id: string; listing_id: string; kept: Kept[] | null };
  /** Merges that can be undone; `slug`, `status` and `owner_id` are those of the listing gone. */
  listing_merge: {
    id: string;
    kept_id: string;
    gone_id: string;
    merged_by: string;
    merged_at: Date;
    reason: string;
    slug: string;
    status: Business["status"];
    owner_id: string | null;
  };
  /** A row that a merge moved, see `db/move-rows.ts`. */
  listing_merge_item: { merge_id: string; place: string; row: Row };
  /** Pairs that an admin has marked as not the same; `one_id` is the lower id. */
  listing_distinct: { one_id: string; other_id: string; marked_by: string; marked_at: Date };
  /** People who list others. Without a row: never stopped. */
  registrar: {
    account_id: string;
    /** Wrong codes since the last right one. */
    wrong_codes: Generated<number>;
    stopped_at: Date | null;
    stopped_for: "refusals" | "codes" | "wrong" | null;
    /** When an admin last looked: what was before does not stop the registrar again. */
    resumed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** A person whom a registrar has entered, see `registrations/`. */
  listing_registration: {
    id: string;
    registrar_id: string | null;
    organisation: string;
    consent_version: string;
    language: Language;
    typed_at: Date;
    created_at: Date;
    /** The person must register on their own phone. Without anything about the person. */
    is_refused: Generated<boolean>;
    /** Null once the entry has ended, as `zip_code`. */
    mobile: ColumnType<string | null, string | undefined, string | null>;
    zip_code: ColumnType<string | null, string | undefined, string | null>;
    /** What to list; null once it is listed. */
    details: ColumnType<EntryDetails | null, EntryDetails | undefined, EntryDetails | null>;
    link_hash: ColumnType<string | null, string | undefined, string | null>;
    sent_at: ColumnType<Date | null, Date | undefined, Date | null>;
    agreed_at: ColumnType<Date | null, undefined, Date | null>;
    agreed_by: ColumnType<"code" | "link" | null, undefined, "code" | "link" | null>;
    account_id: ColumnType<string | null, undefined, string | null>;
    /** The person's listing, before the consent one without an owner that the code claims. */
    business_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** When the person confirmed or corrected it by a link: their own, or that of a request. */
    link_used_at: ColumnType<Date | null, undefined, Date | null>;
    removed_at: ColumnType<Date | null, undefined, Date | null>;
    wrong_at: ColumnType<Date | null, undefined, Date | null>;
    /** The message with the link, see platform/delivery.ts. */
    tries: Generated<number>;
    try_at: ColumnType<Date | null, undefined, Date | null>;
  };
  bulk_act: BatchTable & {
    change: BulkChange;
    reason: string;
    /** Where the admin may act; null for all India. */
    areas: Exclude<Areas, "all"> | null;
    begins_at: Date;
    is_stopped: boolean;
  };
  /** A listing of a bulk act, and what the act has left of it. */
  bulk_act_item: { act_id: string; listing_id: string; kept: Kept[] | null };
  /** A suspension outlives its listing: `business_id` is null until the owner lists again. */
  business_suspension: {
    id: string;
    business_id: string | null;
    /** The suspension whose details caused this one. Null if an admin ordered this one. */
    origin_id: string | null;
    reason: string;
    previous_status: Exclude<Business["status"], "suspended">;
    suspended_by: string;
    suspended_at: Time;
    /** When the suspension was moved to the owner's next listing. */
    moved_at: ColumnType<Date | null, Date | null, Date | null>;
    lifted_at: ColumnType<Date | null, Date | null, Date | null>;
    lifted_by: string | null;
    /** The bulk act that ordered it. */
    group_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Whether it ends when the owner's account is unblocked. */
    is_block: Generated<boolean>;
  };
  /** A suspended listing that a moderator has removed, deleted at `final_at`. */
  listing_removal: {
    business_id: string;
    suspension_id: string;
    final_at: Date;
    /** The key of the record of an import, which the listing does not have while it is removed. */
    import_key: string | null;
  };
  /** Fingerprints of suspended owners and their details, see suspensions/fingerprints.ts. */
  suspension_mark: { suspension_id: string; kind: "owner" | "detail"; mark: string };
  /** Admins' changes to the list of words that send a text to moderation. */
  review_word: { word: string; is_held: boolean; set_by: string; set_at: Date };
  /** What imports must not list again, see do-not-list/queries.ts. */
  do_not_list: {
    hash: string;
    /** The suspension of a moderator's removal; random for other removals. */
    removal_id: string;
  };
  /** `day` is a date in India, such as `2026-11-21`. */
  business_event_count: { business_id: string; day: string; kind: CountedKind; n: number };
  business_query_count: {
    business_id: string;
    day: string;
    text: string;
    n: number;
    /** The number of different networks on that day. */
    networks: ColumnType<number, number | undefined>;
  };
  /** What visitors said about calls to `phone`, once each. */
  call_outcome: {
    business_id: string;
    phone: string;
    /** A date in India. */
    day: string;
    outcome: CallOutcome;
  };
  /** Listings with call outcomes. */
  business_calls: {
    business_id: string;
    /** A date in India; null to assess the listing soon. */
    assessed_on: string | null;
    /** The number that the doubt is about. */
    phone: string | null;
    doubted_at: Date | null;
    /** When the owner last confirmed the number. */
    confirmed_at: Date | null;
    /** When the operators were asked. */
    escalated_at: Date | null;
  };
};
