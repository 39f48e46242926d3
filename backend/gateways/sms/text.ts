import { codeMessage, type Sender } from "../messages.ts";
import type { Sms } from "./sms.ts";

/**
 * The text of an SMS. India's operators let through only texts registered with them, byte for
 * byte, so for one site nothing in it varies but the code. The last line is the one by which
 * phones know whose code it is and offer to fill it in (https://wicg.github.io/sms-one-time-codes/).
 */
export const smsText = (sms: Omit<Sms, "to">, sender: Sender): string =>
  `${codeMessage(sms, sender).join(" ")}\n\n@${new URL(sender.publicOrigin).hostname} #${sms.code}`;
