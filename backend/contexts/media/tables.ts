import type { ColumnType, Generated } from "kysely";
import type { MediaRole, Variant } from "./images/encode.ts";

export type MediaTables = {
  media_item: MediaItemTable;
  /**
   * Folders to delete, inserted in the transaction that removes their last public item. Rows of
   * deleted folders stay for a month.
   */
  media_deletion: { folder: string; requested_at: Date; is_done: Generated<boolean> };
  /** Files of removed pictures that are evidence. They are retained without a public URL. */
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
  /** Since when the picture is private, because an edit removed it. */
  retained_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The account that owned the listing then: its erasure deletes the picture. */
  retained_for: string | null;
};

export type StoredVariant = Omit<Variant, "bytes"> & { size: number };
