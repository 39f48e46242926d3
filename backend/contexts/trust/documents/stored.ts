import type { DocumentType } from "./document-type.ts";

export type DocumentTable = {
  id: string;
  case_id: string;
  type: DocumentType;
  /** How many they are. */
  bytes: number;
  sha256: string;
  /** Sealed text in base64, of documents from before `sealed`; null once it is deleted. */
  content: string | null;
  /** Null once it is deleted. */
  sealed: Uint8Array | null;
  added_at: Date;
  deleted_at: Date | null;
};
