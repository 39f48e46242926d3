import type { CodeMessage, NoticeMessage, SummaryMessage } from "../messages.ts";

/** A one-time code, a notice or a week in numbers. */
export type EmailContent =
  | CodeMessage<"registration" | "password_reset" | "email_change" | "confirmation">
  | NoticeMessage
  | SummaryMessage;

/** To an e-mail address. */
export type Email = { to: string } & EmailContent;

export interface EmailGateway {
  /** @throws {GatewayError} when the message did not go out */
  send(email: Email): Promise<void>;
}
