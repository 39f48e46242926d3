import { getLogger } from "@logtape/logtape";
import { isNews, type WeekFigures } from "#/gateways/messages.ts";
import { sendDue } from "#/platform/delivery.ts";
import type { Language } from "#/shared/language.ts";
import type { StatementDetail } from "../tables.ts";
import { type Account, reachedAt } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type DueNotice, findDueNotices } from "./notice-queries.ts";
import { sendNews } from "./send-news.ts";
import { undoTokenOf } from "./undo-token.ts";
import { stopTokenOf, unsubscribeTokenOf } from "./unsubscribe-token.ts";

const log = getLogger(["karigar", "identity"]);

type NoticeCtx = Pick<
  IdentityCtx,
  "db" | "now" | "keys" | "sms" | "email" | "limiter" | "inBackground" | "messagesPerDay"
>;

/** Sends the notices whose time has come. */
export const sendDueNotices = (ctx: NoticeCtx): Promise<void> =>
  sendDue(ctx, {
    table: "account_notice",
    findDue: findDueNotices,
    nameOf: ({ change }) => `notice ${change}`,
    send: (notice) => sendNotice(ctx, notice),
  });

/** Whether it goes out bundled (send-news.ts). */
export const isNewsSms = (
  { change, channel }: Pick<DueNotice, "change" | "channel">,
): boolean => isNews(change) && channel === "sms";

async function sendNotice(ctx: NoticeCtx, notice: DueNotice): Promise<Date | void> {
  // Its link is good for nothing any more, and another notice says why.
  if (notice.can_undo && notice.ended_at) return;
  const send = () => deliver(ctx, notice);
  return await (isNewsSms(notice) ? sendNews(ctx, notice, send) : send());
}

async function deliver({ keys, sms, email }: NoticeCtx, notice: DueNotice): Promise<void> {
  const { id, account_id, channel, recipient: to, language, change, detail, can_undo } = notice;
  if (change === "weekly_summary") {
    const unsubscribeToken = unsubscribeTokenOf(keys, account_id);
    await email.send({ to, summary: detail as WeekFigures, unsubscribeToken, language });
    return;
  }
  const undoToken = can_undo ? undoTokenOf(keys, id) : undefined;
  const statement = statementIn(detail as StatementDetail | null, language);
  const message = { to, undoToken, statement, language };
  if (channel === "email") await email.send({ ...message, notice: change });
  else if (isNews(change)) {
    await sms.send({
      to,
      news: "listing_news",
      stopToken: stopTokenOf(keys, account_id),
      language,
    });
  } else if (change !== "mobile_verified") await sms.send({ ...message, notice: change });
}

/** In the language of whom it goes to, where somebody wrote it in both. */
const statementIn = (said: StatementDetail | null, language: Language): string | undefined =>
  said?.[language] ?? said?.en ?? said?.hi ?? undefined;

/**
 * Tells of an erasure. Nothing of the account is left to remember whom to tell, so what does not go
 * out at the second try is lost.
 */
export async function tellOfErasure(ctx: NoticeCtx, account: Account): Promise<void> {
  const { language } = account;
  for (const { channel, address: to } of reachedAt(account)) {
    const send = () => ctx[channel].send({ to, notice: "account_erased", language });
    await send().catch(send).catch((cause) =>
      log.error("A notice of an erasure did not go out: {cause}", { cause })
    );
  }
}
