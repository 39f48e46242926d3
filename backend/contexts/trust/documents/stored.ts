import type { DocumentType } from "./document-type.ts";

export type DocumentTable = {
  id: string;
  case_id: string;
  type: DocumentType;
  /** The size in bytes. */
  bytes: number;
  sha256: string;
  /** Sealed base64 text, from before `sealed` existed; null once deleted. */
  content: string | null;
  /** Null once deleted. */
  sealed: Uint8Array | null;
  added_at: Date;
  deleted_at: Date | null;
};
