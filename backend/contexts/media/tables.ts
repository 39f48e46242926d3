import type { ColumnType } from "kysely";
import type { MediaRole, Variant } from "./images/encode.ts";

export type MediaTables = {
  media_item: MediaItemTable;
  /** Folders to delete, inserted in the transaction that deletes their last item. */
  media_deletion: { folder: string; requested_at: Date };
  /** Files of removed pictures, retained without a public address. */
  media_kept: { folder: string; file: string; kept_at: Date };
};

export type MediaItemTable = {
  id: string;
  role: MediaRole;
  /** The business, or the account of an avatar, that the picture belongs to. */
  subject_id: string | null;
  /** Storage folder of the files. Items may share it; it is deleted with its last item. */
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
