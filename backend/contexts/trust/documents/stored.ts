import type { DocumentType } from "./document-type.ts";

export type DocumentTable = {
  id: string;
  case_id: string;
  type: DocumentType;
  /** The size in bytes. */
  bytes: number;
  sha256: string;
  /** Encrypted base64 text of documents older than `sealed`. Null once the document is deleted. */
  content: string | null;
  /** The encrypted content. Null once the document is deleted. */
  sealed: Uint8Array | null;
  added_at: Date;
  deleted_at: Date | null;
};
