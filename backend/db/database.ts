import type { Kysely, Transaction } from "kysely";
import type { DirectoryTables } from "../contexts/directory/tables.ts";
import type { ListingTables } from "../contexts/listings/tables.ts";
import type { MediaTables } from "../contexts/media/tables.ts";

/** The sum of what the contexts own. */
export type Database = DirectoryTables & ListingTables & MediaTables;

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
