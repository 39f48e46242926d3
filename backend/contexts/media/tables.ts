import type { ColumnType } from "kysely";
import type { MediaRole, Variant } from "./images/encode.ts";

export type MediaTables = {
  media_item: MediaItemTable;
  /** Folders to delete: written in the transaction that took their last item. */
  media_deletion: { folder: string; requested_at: Date };
  /** Removed pictures whose file outlives them, out of public reach. */
  media_kept: { folder: string; file: string; kept_at: Date };
};

export type MediaItemTable = {
  id: string;
  role: MediaRole;
  /** Whose picture it is: a business, or the account of an avatar. */
  subject_id: string | null;
  /** Below it in storage are the files. Items may share one, so it goes with its last item. */
  folder: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
  variants: StoredVariant[];
  demo: boolean;
  created_at: ColumnType<Date, Date | string, Date | string>;
};

export type StoredVariant = Omit<Variant, "bytes"> & { size: number };
