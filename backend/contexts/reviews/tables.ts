import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CategoryId } from "#/shared/categories.ts";
import type { Language } from "#/shared/language.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { MediaImage } from "#/contexts/media/schemas.ts";
import type { HoldReason, ReviewState } from "./schemas.ts";

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type ReviewTable = {
  id: string;
  /** Null while its listing is deleted. */
  business_id: string | null;
  /** Of a deleted listing: hashes of the details by which it is known when it comes again. */
  former_marks: Later<string[]>;
  /** Of a review that a moderator gave to a similar business: its former marks. */
  confirmed_marks: Later<string[]>;
  /** What the business was called, and its trade, when it was written. */
  written_name: Later<string>;
  written_category: Later<CategoryId>;
  /** Null of a demo review. */
  author_id: string | null;
  author_name: string;
  rating: number;
  text: string;
  lang: Language;
  /** The first day of the month of the work. */
  experienced_on: ColumnType<Date | null, string | null, string | null>;
  work_done: string | null;
  photos: MediaImage[];
  is_invited: boolean;
  may_feature: boolean;
  state: ReviewState;
  held_for: HoldReason[];
  refusal: Later<Refusal>;
  statement: Later<{ en: string | null; hi: string | null }>;
  is_seen_by_person: boolean;
  /** Until when a person has to decide. */
  due_at: Date | null;
  helpful: Generated<number>;
  reply: Later<string>;
  replied_at: Later<Date>;
  is_reply_changed: Generated<boolean>;
  demo: boolean;
  created_at: Date;
  published_at: Date | null;
  /** Since when the rating counts it (count-due-reviews.ts). */
  counted_at: Later<Date>;
  /** Raised by every edit that its author sends, and where one is published. */
  version: Generated<number>;
  /** When an edit was published last. */
  edited_at: Later<Date>;
  /** When its author sent an edit last. */
  edit_sent_at: Later<Date>;
};

export type ReviewsTables = {
  business_review: ReviewTable;
  business_rating: {
    business_id: string;
    n1: number;
    n2: number;
    n3: number;
    n4: number;
    n5: number;
    invited: number;
  };
  /** Keyed hashes. */
  review_origin: {
    review_id: string;
    devices: string[];
    network: string | null;
    created_at: Date;
  };
  review_helpful: { review_id: string; account_id: string };
  review_invitation: {
    id: string;
    business_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Later<Date>;
  };
  /** Who looks after a business, or ever did. */
  business_keeper: {
    /** Null while the listing is deleted, known by its marks. */
    business_id: string | null;
    account_id: string;
    former_marks: Later<string[]>;
  };
  /** When reviews were written, for a day. */
  review_written: { business_id: string; author_id: string; at: Date };
  /** A reply that waits for a moderator, or was refused; one a review. */
  held_reply: {
    review_id: string;
    text: string;
    held_for: HoldReason[];
    /** While it waits: until when it is decided. */
    due_at: Date | null;
    refusal: Refusal | null;
    statement: ReviewTable["statement"];
  };
  /** An edit that waits for a moderator, or was refused; one a review. */
  review_edit: {
    review_id: string;
    author_name: string;
    rating: number;
    text: string;
    lang: Language;
    experienced_on: ColumnType<Date | null, string | null, string | null>;
    work_done: string | null;
    photos: MediaImage[];
    may_feature: boolean;
    held_for: HoldReason[];
    sent_at: Date;
    /** While it waits: until when it is decided. */
    due_at: Date | null;
    refusal: Refusal | null;
    statement: ReviewTable["statement"];
  };
  /** What stood in a review before its edits. */
  review_version: {
    review_id: string;
    version: number;
    author_name: string;
    rating: number;
    text: string;
    replaced_at: Date;
  };
  review_event: {
    id: GeneratedAlways<number>;
    kind: "published" | "refused" | "withdrawn" | "taken_down";
    reason: Refusal | null;
    at: Date;
  };
};
