import type { Message, NewsMessage } from "../messages.ts";
import type { Gateway } from "../send-message.ts";

/** A one-time code, a notice, an answer, or numbers. */
export type EmailContent = Exclude<Message, NewsMessage>;

export const isEmail = (message: Message): message is EmailContent => !("news" in message);

/** To an e-mail address. */
export type Email = { to: string } & EmailContent;

export type EmailGateway = Gateway<EmailContent>;
