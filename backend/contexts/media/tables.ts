import type { ColumnType } from "kysely";
import type { MediaRole, Variant } from "./images/encode.ts";

export type MediaTables = {
  media_item: MediaItemTable;
  /** Folders to delete, inserted in the transaction that deletes their last item. */
  media_deletion: { folder: string; requested_at: Date };
  /** Files of removed pictures. They are retained without a public URL. */
  media_kept: { folder: string; file: string; kept_at: Date };
};

export type MediaItemTable = {
  id: string;
  role: MediaRole;
  /** The holder of the picture: a business, or an account for an avatar. */
  subject_id: string | null;
  /**
   * The storage folder of the files. Several items may share it. It is deleted with its last item.
   */
  folder: string;
  /** The alt text as uploaded. An edited text is stored with the listing only. */
  alt: string;
  width: number;
  height: number;
  placeholder: string;
  variants: StoredVariant[];
  demo: boolean;
  created_at: ColumnType<Date, Date | string, Date | string>;
};

export type StoredVariant = Omit<Variant, "bytes"> & { size: number };
