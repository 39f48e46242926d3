import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CategoryId } from "#/shared/categories.ts";
import type { Language } from "#/shared/language.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { MediaImage } from "#/contexts/media/schemas.ts";
import type { HoldReason, ReviewState } from "./schemas.ts";

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What an author writes. */
export type ReviewContent = {
  author_name: string;
  rating: number;
  text: string;
  lang: Language;
  /** The first day of the month of the work. */
  experienced_on: ColumnType<Date | null, string | null, string | null>;
  work_done: string | null;
  photos: MediaImage[];
  may_feature: boolean;
};

export type ReviewTable = ReviewContent & {
  id: string;
  /** Null while its listing is deleted. */
  business_id: string | null;
  /** Fingerprints of the deleted listing. They identify it when it is listed again. */
  former_marks: Optional<string[]>;
  /** The former fingerprints of a review that a moderator assigned to a similar business. */
  confirmed_marks: Optional<string[]>;
  /** The name and trade of the business when the review was written. */
  written_name: Optional<string>;
  written_category: Optional<CategoryId>;
  /** Null for a demo review. */
  author_id: string | null;
  is_invited: boolean;
  state: ReviewState;
  held_for: HoldReason[];
  refusal: Optional<Refusal>;
  statement: Optional<{ en: string | null; hi: string | null }>;
  is_seen_by_person: boolean;
  /** The deadline for a moderator's decision. */
  due_at: Date | null;
  helpful: Generated<number>;
  reply: Optional<string>;
  replied_at: Optional<Date>;
  /** The account that replied. Null in rows of an older version. */
  replied_by: Optional<string>;
  is_reply_changed: Generated<boolean>;
  demo: boolean;
  created_at: Date;
  published_at: Date | null;
  /** When the rating started to count the review (count-due-reviews.ts). */
  counted_at: Optional<Date>;
  /** Increases when the author sends an edit and when an edit is published. */
  version: Generated<number>;
  /** When the latest edit was published. */
  edited_at: Optional<Date>;
  /** When its author sent the latest edit. */
  edit_sent_at: Optional<Date>;
  /** Whether it is pending only because its author is blocked. */
  is_author_blocked: Generated<boolean>;
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
  /** Keyed hashes of a review's origin. */
  review_origin: {
    review_id: string;
    devices: string[];
    network: string | null;
    created_at: Date;
  };
  /** Votes. `counts` is false for a further account of a person who has voted. */
  review_helpful: { review_id: string; account_id: string; counts: Generated<boolean> };
  review_invitation: {
    id: string;
    business_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Optional<Date>;
    /** The only account that can use it. Null if the owner made it, for any customer. */
    for_account_id: string | null;
  };
  /** Owners and former owners of a business. */
  business_keeper: {
    /** Null while the listing is deleted. `former_marks` then identify it. */
    business_id: string | null;
    account_id: string;
    former_marks: Optional<string[]>;
  };
  /** The times at which reviews were written, stored for a day. */
  review_written: { business_id: string; author_id: string; at: Date };
  /** A pending or refused reply. Each review has at most one. */
  held_reply: {
    review_id: string;
    text: string;
    replied_by: Optional<string>;
    held_for: HoldReason[];
    /** The deadline for a decision, if the reply is pending. */
    due_at: Date | null;
    refusal: Refusal | null;
    statement: ReviewTable["statement"];
  };
  /** A pending or refused edit. Each review has at most one. */
  review_edit: ReviewContent & {
    review_id: string;
    held_for: HoldReason[];
    sent_at: Date;
    /** The deadline for a decision, if the edit is pending. */
    due_at: Date | null;
    refusal: Refusal | null;
    statement: ReviewTable["statement"];
  };
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
