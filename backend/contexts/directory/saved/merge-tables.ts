import type { MergePart } from "#/contexts/listings/mod.ts";
import { oneFor } from "#/db/move-rows.ts";

export const directoryTables: MergePart = {
  tables: () => ({
    "saved_business.business_id": oneFor("account_id"),
    "directory_change.business_id": { stays: "follows from the listing" },
    "directory_entry.business_id": { stays: "follows from the listing" },
    "directory_sitemap_businesses.business_id": { stays: "only divides the sitemap" },
  }),
};
