import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import type { messageKinds } from "../tables.ts";

/** A message about an enquiry. With `recipientId` it is about this recipient. */
export type NewMessage = {
  kind: typeof messageKinds[number];
  enquiryId: string;
  recipientId?: string;
};

/** Queues messages, one for each channel of their receivers. They are sent after the commit. */
export const queueMessages = (_trx: Trx, _messages: NewMessage[], _now: Date): Promise<void> =>
  Promise.reject(new AppError("unavailable"));
