import {
  codeMessage,
  newsMessage,
  noticeMessage,
  reportMessage,
  type Sender,
} from "../messages.ts";
import type { SmsContent } from "./sms.ts";

/**
 * The text of an SMS. India's operators let through only texts registered with them, byte for
 * byte, so for one site nothing in it varies but the code, or the token or the reference in a link. The last line of
 * a code is the one by which phones know whose code it is and offer to fill it in
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function smsText(sms: SmsContent, sender: Sender): string {
  if ("news" in sms) return newsMessage(sms, sender);
  if ("notice" in sms || "report" in sms) {
    const { sentence, remedy } = "notice" in sms
      ? noticeMessage(sms, sender)
      : reportMessage(sms, sender);
    return remedy ? `${sentence} ${remedy.sentence} ${remedy.link}` : sentence;
  }
  const { hostname } = new URL(sender.publicOrigin);
  return `${codeMessage(sms, sender).join(" ")}\n\n@${hostname} #${sms.code}`;
}
