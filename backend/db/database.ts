import type { Kysely, Transaction } from "kysely";
import type { DirectoryTables } from "../contexts/directory/tables.ts";
import type { EnquiriesTables } from "../contexts/enquiries/tables.ts";
import type { IdentityTables } from "../contexts/identity/tables.ts";
import type { ListingTables } from "../contexts/listings/tables.ts";
import type { MediaTables } from "../contexts/media/tables.ts";
import type { ReviewsTables } from "../contexts/reviews/tables.ts";
import type { TrustTables } from "../contexts/trust/tables.ts";
import type { PlatformTables } from "../platform/tables.ts";

/** The tables of all contexts and of the platform. */
export type Database =
  & DirectoryTables
  & EnquiriesTables
  & IdentityTables
  & ListingTables
  & MediaTables
  & PlatformTables
  & ReviewsTables
  & TrustTables;

export type Db = Kysely<Database>;

declare const opened: unique symbol;

/** A transaction opened by `inTransaction`, which runs work after the commit. */
export type Trx = Transaction<Database> & { readonly [opened]: true };
