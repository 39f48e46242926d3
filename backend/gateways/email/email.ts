import type { CodeMessage, NoticeMessage } from "../messages.ts";

/** A one-time code or a notice. */
export type EmailContent =
  | CodeMessage<"registration" | "password_reset" | "email_change" | "confirmation">
  | NoticeMessage;

/** To an e-mail address. */
export type Email = { to: string } & EmailContent;

export interface EmailGateway {
  /** @throws {GatewayError} when the message did not go out */
  send(email: Email): Promise<void>;
}
