import type { Db } from "#/db/database.ts";

/** Encrypts documents with a key of the service. Each encryption is bound to the document's row. */
export type SealedDocuments = {
  /** The maximum size of all documents together, in bytes. */
  maxTotalBytes: number;
  seal: (bytes: Uint8Array, about: string) => Uint8Array;
  /** @returns undefined if no key decrypts it */
  open: (sealed: Uint8Array, about: string) => Uint8Array | undefined;
};

export type DocumentsCtx = { db: Db; now: () => Date; documents: SealedDocuments };
