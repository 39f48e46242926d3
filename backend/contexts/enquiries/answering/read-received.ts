import { AppError } from "#/shared/errors.ts";
import type { Cursor, Page } from "#/shared/pagination.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import type { ReceivedEnquiry } from "../schemas.ts";

export const readReceived = (
  _ctx: EnquiriesCtx,
  _ownerId: string,
  _slice: { limit: number; cursor: Cursor | undefined },
): Promise<{ items: ReceivedEnquiry[]; page: Omit<Page<unknown>, "rows">; total: number }> =>
  Promise.reject(new AppError("unavailable"));
