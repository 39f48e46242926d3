import { getLogger } from "@logtape/logtape";
import { isNews, type WeekFigures } from "#/gateways/messages.ts";
import { attemptDelivery } from "#/platform/attempt-delivery.ts";
import type { Language } from "#/shared/language.ts";
import type { StatementDetail } from "../tables.ts";
import { type Account, reachedAt } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { closeNotice, type DueNotice, findDueNotices, takeNotice } from "./notice-queries.ts";
import { sendNews } from "./send-news.ts";
import { undoTokenOf } from "./undo-token.ts";
import { stopTokenOf, unsubscribeTokenOf } from "./unsubscribe-token.ts";

const log = getLogger(["karigar", "identity"]);

type NoticeCtx = Pick<
  IdentityCtx,
  "db" | "now" | "keys" | "sms" | "email" | "limiter" | "inBackground" | "messagesPerDay"
>;

/** Sends the notices whose time has come; in several processes at once each goes out once. */
export async function sendDueNotices(ctx: NoticeCtx): Promise<void> {
  for (const notice of await findDueNotices(ctx.db, ctx.now())) await sendNotice(ctx, notice);
}

/** Whether it goes out bundled (send-news.ts). */
export const isNewsSms = (
  { change, channel }: Pick<DueNotice, "change" | "channel">,
): boolean => isNews(change) && channel === "sms";

async function sendNotice(ctx: NoticeCtx, notice: DueNotice): Promise<void> {
  const { id, change, can_undo, ended_at, tries } = notice;
  const close = () => closeNotice(ctx.db, id);
  // Its link is good for nothing any more, and another notice says why.
  if (can_undo && ended_at) return await close();
  const attempt = () =>
    attemptDelivery(ctx, {
      message: `notice ${change}`,
      tries,
      claim: (nextTry) => takeNotice(ctx.db, notice, nextTry),
      send: async () => {
        await deliver(ctx, notice);
        await close();
      },
      giveUp: close,
    });
  if (isNewsSms(notice)) await sendNews(ctx, notice, attempt);
  else await attempt();
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
