import {
  codeMessage,
  enquiryMessage,
  newsMessage,
  noticeMessage,
  reportMessage,
  type Sender,
} from "../messages.ts";
import type { SmsContent } from "./sms.ts";

/**
 * The text of an SMS. India's operators deliver only registered texts, so for one site only the
 * code, token or reference varies. The last line of a code lets phones autofill it on our site
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function smsText(sms: SmsContent, sender: Sender): string {
  if ("news" in sms) return newsMessage(sms, sender);
  if ("notice" in sms || "report" in sms || "enquiry" in sms) {
    const { sentence, remedy } = "notice" in sms
      ? noticeMessage(sms, sender)
      : "report" in sms
      ? reportMessage(sms, sender)
      : enquiryMessage(sms, sender);
    return remedy ? `${sentence} ${remedy.sentence} ${remedy.link}` : sentence;
  }
  const { hostname } = new URL(sender.publicOrigin);
  return `${codeMessage(sms, sender).join(" ")}\n\n@${hostname} #${sms.code}`;
}
