import type { Kysely, Transaction } from "kysely";
import type { DirectoryTables } from "../contexts/directory/tables.ts";
import type { IdentityTables } from "../contexts/identity/tables.ts";
import type { ListingTables } from "../contexts/listings/tables.ts";
import type { MediaTables } from "../contexts/media/tables.ts";
import type { LimiterTables } from "./limiter.ts";

/** The sum of what the contexts own, and the shared limits. */
export type Database =
  & DirectoryTables
  & IdentityTables
  & ListingTables
  & MediaTables
  & LimiterTables;

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
