import type { Db } from "#/db/database.ts";

/** Seals documents with a key of the service, each bound to its own row. */
export type SealedDocuments = {
  /** The maximum size of all documents together, in bytes. */
  maxTotalBytes: number;
  seal: (bytes: Uint8Array, about: string) => Uint8Array;
  /** @returns undefined if none of the keys opens it */
  open: (sealed: Uint8Array, about: string) => Uint8Array | undefined;
};

export type DocumentsCtx = { db: Db; now: () => Date; documents: SealedDocuments };
