import { getLogger } from "@logtape/logtape";
import { isNews, type WeekFigures } from "#/gateways/messages.ts";
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

const minute = 60 * 1000;
const hour = 60 * minute;

/** How long to wait after each try that failed, in milliseconds; then it is given up. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 16 * hour, 24 * hour];

/** Sends the notices whose time has come; in several processes at once each goes out once. */
export async function sendDueNotices(ctx: NoticeCtx): Promise<void> {
  for (const notice of await findDueNotices(ctx.db, ctx.now())) await sendNotice(ctx, notice);
}

/** Whether it goes out bundled (send-news.ts). */
export const isNewsSms = (
  { change, recipient }: Pick<DueNotice, "change" | "recipient">,
): boolean => isNews(change) && !recipient.includes("@");

async function sendNotice(ctx: NoticeCtx, notice: DueNotice): Promise<void> {
  const { id, change, can_undo, ended_at, tries } = notice;
  // Its link is good for nothing any more, and another notice says why.
  if (can_undo && ended_at) return await closeNotice(ctx.db, id);
  const wait = waits[tries];
  if (wait === undefined) {
    log.error("A notice of {change} is given up after {tries} tries", { change, tries });
    return await closeNotice(ctx.db, id);
  }
  const nextTry = new Date(ctx.now().getTime() + wait);
  if (isNewsSms(notice)) await sendNews(ctx, notice, () => tryNotice(ctx, notice, nextTry));
  else await tryNotice(ctx, notice, nextTry);
}

/** @returns whether it went out */
async function tryNotice(ctx: NoticeCtx, notice: DueNotice, nextTry: Date): Promise<boolean> {
  if (!await takeNotice(ctx.db, notice, nextTry)) return false;
  try {
    await deliver(ctx, notice);
  } catch (cause) {
    log.warn("A notice of {change} did not go out at try {try}: {cause}", {
      change: notice.change,
      try: notice.tries + 1,
      cause,
    });
    return false;
  }
  await closeNotice(ctx.db, notice.id);
  return true;
}

async function deliver({ keys, sms, email }: NoticeCtx, notice: DueNotice): Promise<void> {
  const { id, account_id, recipient: to, language, change, detail, can_undo } = notice;
  if (change === "weekly_summary") {
    const unsubscribeToken = unsubscribeTokenOf(keys, account_id);
    await email.send({ to, summary: detail as WeekFigures, unsubscribeToken, language });
    return;
  }
  const undoToken = can_undo ? undoTokenOf(keys, id) : undefined;
  const statement = statementIn(detail as StatementDetail | null, language);
  const message = { to, undoToken, statement, language };
  if (to.includes("@")) await email.send({ ...message, notice: change });
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
  for (const to of reachedAt(account)) {
    const send = () => gatewayOf(ctx, to).send({ to, notice: "account_erased", language });
    await send().catch(send).catch((cause) =>
      log.error("A notice of an erasure did not go out: {cause}", { cause })
    );
  }
}

const gatewayOf = ({ sms, email }: NoticeCtx, recipient: string) =>
  recipient.includes("@") ? email : sms;
