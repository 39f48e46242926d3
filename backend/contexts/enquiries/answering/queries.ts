import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { findNewest } from "#/db/newest-first.ts";
import type { Slice } from "#/shared/pagination.ts";
import { isShownAt } from "../queries.ts";

/** A page of what an owner received for a business and screens may show, with the total. */
export const findReceivedIds = (
  db: Db,
  { businessId, ownerId }: { businessId: string; ownerId: string },
  slice: Slice,
  now: Date,
) =>
  findNewest<{ id: string; enquiryId: string }>(db, {
    columns: sql`recipient.id, enquiry.id as "enquiryId"`,
    from: sql`enquiry_recipient recipient
      join enquiry on enquiry.id = recipient.enquiry_id and ${isShownAt(now)}
      where business_id = ${businessId}::uuid and owner_id = ${ownerId}::uuid`,
    id: sql`recipient.id`,
  }, slice);
