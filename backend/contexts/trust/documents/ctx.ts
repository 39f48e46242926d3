import type { Db } from "#/db/database.ts";

/** Documents are sealed with a key of the service, each for its own row. */
export type SealedDocuments = {
  /** How many bytes all documents together may have. */
  maxTotalBytes: number;
  seal: (bytes: Uint8Array, about: string) => Uint8Array;
  /** @returns undefined if it was sealed with none of the keys */
  open: (sealed: Uint8Array, about: string) => Uint8Array | undefined;
};

/** What storing and reading documents takes. */
export type DocumentsCtx = { db: Db; now: () => Date; documents: SealedDocuments };
