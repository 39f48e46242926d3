import type { DocumentType } from "./document-type.ts";

export type DocumentTable = {
  id: string;
  case_id: string;
  type: DocumentType;
  /** How many they are. */
  bytes: number;
  sha256: string;
  /** Sealed; null once it is deleted. */
  content: string | null;
  added_at: Date;
  deleted_at: Date | null;
};
