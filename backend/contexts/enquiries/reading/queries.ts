import { sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db } from "#/db/database.ts";
import { findNewest } from "#/db/newest-first.ts";
import type { Slice } from "#/shared/pagination.ts";
import { type EnquiryRow, isShownAt } from "../queries.ts";

/** A page of a visitor's enquiries that screens may show, with their total. */
export const findByVisitor = (db: Db, visitorId: string, slice: Slice, now: Date) =>
  findNewest<EnquiryRow>(db, {
    columns: named("enquiry"),
    from: sql`enquiry where visitor_id = ${visitorId}::uuid and ${isShownAt(now)}`,
  }, slice);
