import type { ColumnType, GeneratedAlways } from "kysely";
import type { MediaImage } from "#/contexts/media/schemas.ts";
import type { EnquiryMessage } from "#/gateways/messages.ts";
import type { CategoryId } from "#/shared/categories.ts";
import type { Channel } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import type { EnquiryState, RecipientState, ResponseTime, Wanted } from "./schemas.ts";

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A date such as `2026-11-28`. */
type Day = ColumnType<Date | null, string | null | undefined, string | null>;

export type EnquiryTable = {
  id: string;
  reference: string;
  /** Null once it is sealed, and after the account was erased. */
  visitor_id: string | null;
  language: Language;
  category: CategoryId;
  work: string | null;
  wanted: Wanted;
  pin_code: string;
  text: string;
  photos: MediaImage[];
  /** Whether the businesses see the visitor's number. */
  may_call: boolean;
  state: EnquiryState;
  created_at: Date;
  /** When it was chosen, closed or expired. */
  ended_at: Optional<Date>;
  /** After this no screen shows it. */
  hidden_at: Optional<Date>;
  /** What was in the other columns, encrypted to an offline key. */
  sealed: Optional<Uint8Array>;
};

export type EnquiryRecipientTable = {
  id: string;
  enquiry_id: string;
  /** Null after the listing was deleted. */
  business_id: string | null;
  /** The owner who was asked. A later owner never sees the enquiry. */
  owner_id: Optional<string>;
  business_name: string;
  state: RecipientState;
  sent_at: Date;
  /**
   * Whether the response time counts it: it is the first one of a person to the business in 30 days,
   * and not the owner's own.
   */
  is_counted: ColumnType<boolean, boolean | undefined, boolean>;
  /** When the first message to the owner was sent. Null until then, and if there was none. */
  notified_at: Optional<Date>;
  /** When the owner first did something with the enquiry. */
  opened_at: Optional<Date>;
  answered_at: Optional<Date>;
  /** When the business can come. */
  day: Day;
  /** In rupees. Null: open at this end. Both null: after a look. */
  price_from: Optional<number>;
  price_to: Optional<number>;
  note: Optional<string>;
  /** When the owner reported the enquiry as abuse. */
  reported_at: Optional<Date>;
};

export type MessageKind = EnquiryMessage["enquiry"];

/** A message about an enquiry. Its address is looked up when it is sent. */
export type EnquiryMessageTable = {
  id: GeneratedAlways<number>;
  kind: MessageKind;
  enquiry_id: string;
  recipient_id: string | null;
  channel: Channel;
  created_at: Date;
  tries: ColumnType<number, number | undefined, number>;
  /** When the message is due. Null once it is sent, given up or withdrawn. */
  try_at: Date | null;
};

export type EnquiriesTables = {
  enquiry: EnquiryTable;
  enquiry_recipient: EnquiryRecipientTable;
  enquiry_message: EnquiryMessageTable;
  business_enquiries: {
    business_id: string;
    is_paused: boolean;
    response_time: ResponseTime | null;
  };
  /** `id` is that of the recipient. */
  enquiry_response: { id: string; business_id: string; day: Day; minutes: number | null };
  enquiry_count: { day: Day; what: "asked" | "answered" | "declined" | "reported"; n: number };
};
