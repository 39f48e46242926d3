import type { Message, NewsMessage, RegistrarMessage } from "../messages.ts";
import type { Gateway } from "../send-message.ts";

/**
 * A one-time code, a message about the account, an answer to a report, a message about an enquiry,
 * or a weekly summary.
 */
export type EmailContent = Exclude<Message, NewsMessage | RegistrarMessage>;

export const isEmail = (message: Message): message is EmailContent =>
  !("news" in message || "registrar" in message);

export type Email = { to: string } & EmailContent;

export type EmailGateway = Gateway<EmailContent>;
