import { deleteUnusedFolders, queueUnusedUploads } from "#/contexts/media/mod.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { deleteInvitations } from "../invitations/queries.ts";
import { deviceWindow } from "../screening/same-source.ts";
import { activityRetentionMs } from "../screening/screen.ts";
import { deleteOldOrigins } from "../queries.ts";
import { deleteWritten } from "./queries.ts";

type SweepCtx = Pick<ReviewsCtx, "db" | "now" | "storage">;

/** Deletes old origins and times of reviews, expired invitations, and pictures without a review. */
export async function sweepReviews(ctx: SweepCtx): Promise<void> {
  await deleteOldOrigins(ctx.db, new Date(ctx.now().getTime() - deviceWindow));
  await deleteWritten(ctx.db, new Date(ctx.now().getTime() - activityRetentionMs));
  await deleteInvitations(ctx.db, ctx.now());
  await deleteUnusedFolders(ctx, await queueUnusedUploads(ctx));
}
