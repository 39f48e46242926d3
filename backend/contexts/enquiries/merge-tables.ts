import { sql } from "kysely";
import { byId, type MergePart, oneFor } from "#/contexts/listings/mod.ts";

export const enquiriesTables: MergePart = {
  tables: ({ takesOwner }) => ({
    "enquiry_recipient.business_id": {
      key: ["id"],
      clash: sql`other.enquiry_id = moved.enquiry_id`,
    },
    "business_enquiries.business_id": { ...oneFor(), only: sql`${takesOwner}::boolean` },
    "enquiry_response.business_id": byId,
  }),
};
