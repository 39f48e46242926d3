import type { Ctx } from "../../../db/ctx.ts";

/** Writes down who did what. It is handed in: this context does not know who is signed in. */
export type RecordEvent = {
  recordEvent: (
    ctx: Ctx,
    event: "synonym_added" | "synonym_removed",
    adminId: string,
    detail: Record<string, string>,
  ) => Promise<void>;
};
