import type { Ctx } from "#/db/ctx.ts";

/** What keeps documents: they are sealed under a key of the service, each for its own row. */
export type DocumentsCtx = Ctx & {
  documents: {
    seal: (text: string, about: string) => string;
    /** @returns undefined for what was sealed with none of the keys */
    open: (sealed: string, about: string) => string | undefined;
  };
};
