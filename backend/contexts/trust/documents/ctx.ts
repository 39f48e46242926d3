import type { Ctx } from "#/db/ctx.ts";

/** Documents are sealed with a key of the service, each for its own row. */
export type DocumentsCtx = Ctx & {
  documents: {
    /** How many bytes all documents together may have. */
    maxTotalBytes: number;
    seal: (bytes: Uint8Array, about: string) => Uint8Array;
    /** @returns undefined if it was sealed with none of the keys */
    open: (sealed: Uint8Array, about: string) => Uint8Array | undefined;
  };
};
