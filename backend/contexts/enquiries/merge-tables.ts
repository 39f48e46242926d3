import type { MergePart } from "#/contexts/listings/mod.ts";
import { byId, oneFor } from "#/db/move-rows.ts";

export const enquiriesTables: MergePart = {
  tables: ({ takesOwner }) => ({
    "enquiry_recipient.business_id": byId("enquiry_id"),
    "business_enquiries.business_id": takesOwner ? oneFor() : { stays: "set by its owner" },
    "enquiry_response.business_id": byId(),
  }),
};
