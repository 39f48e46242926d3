import type { ColumnType } from "kysely";
import type { z } from "@hono/zod-openapi";
import type { MediaImage } from "../media/schemas.ts";
import type { Columns } from "./business/derive.ts";
import type { Identity } from "./business/identity.ts";
import type { StarCounts } from "./business/rating.ts";
import type { address, facts, legal, texts } from "./business/description.ts";
import type { BusinessPatch } from "./business/fields.ts";
import type { Finding } from "./screening/findings.ts";
import type { CountedKind } from "./statistics/schemas.ts";
import type { Business, Social, Timings, Translation } from "./schemas.ts";

type Time = ColumnType<Date, Date | string, Date | string>;

/** The columns of what somebody fills in follow from its description. */
type Described =
  & Columns<typeof texts>
  & Columns<typeof facts>
  & Columns<typeof address>
  & Columns<typeof legal>;

export type BusinessTable = Described & {
  id: string;
  owner_id: string | null;
  /** By what a list that is imported again knows its business. */
  import_key: string | null;
  slug: string;
  status: Business["status"];
  translation: z.infer<typeof Translation> | null;
  timings: Timings | null;
  social: z.infer<typeof Social>;
  logo: MediaImage | null;
  banner: MediaImage | null;
  gallery: MediaImage[];
  /** What counts of table `verification`, as it is shown. */
  verifications: Business["verifications"];
  /** Table `business_rating`, as it is shown; null as long as there is nothing in it. */
  rating: StarCounts | null;
  demo: boolean;
  version: number;
  created_at: Time;
  updated_at: Time;
  /** When it was first public. */
  published_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
};

export type ListingTables = {
  business: BusinessTable;
  /** A new listing or an edit that waits for a moderator; one a listing. */
  held_listing: {
    business_id: string;
    /** The edit, a merge patch; null while a new listing waits as a draft. */
    patch: BusinessPatch | null;
    findings: Finding[];
    due_at: Date;
  };
  business_former_slug: { slug: string; business_id: string | null };
  business_import: { source: string; records: number; updated_at: Date };
  business_change: {
    business_id: string;
    version: number;
    fields: string[];
    changed_at: Time;
    /** What customers knew it by before this change; stored once a day. */
    identity: Identity | null;
  };
  /** Outlives its listing: `business_id` is null from then until the owner lists again. */
  business_suspension: {
    id: string;
    business_id: string | null;
    /** The suspension that it follows from, of one that nobody but its details brought about. */
    origin_id: string | null;
    reason: string;
    previous_status: Exclude<Business["status"], "suspended">;
    suspended_by: string;
    suspended_at: Time;
    /** When it came upon a later listing of its owner. */
    moved_at: ColumnType<Date | null, Date | null, Date | null>;
    lifted_at: ColumnType<Date | null, Date | null, Date | null>;
    lifted_by: string | null;
  };
  /** By what whoever comes again is known, see moderation/marks.ts. */
  suspension_mark: { suspension_id: string; kind: "owner" | "detail"; mark: string };
  /** `day` as `2026-11-21`, in India. */
  business_event_count: { business_id: string; day: string; kind: CountedKind; n: number };
  business_query_count: {
    business_id: string;
    day: string;
    text: string;
    n: number;
    /** Different networks that it came from on that day. */
    networks: ColumnType<number, number | undefined>;
  };
};
