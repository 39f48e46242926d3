import type {
  CodeMessage,
  NoticeMessage,
  OperatorsMessage,
  ReportMessage,
  SummaryMessage,
} from "../messages.ts";

/** A one-time code, a notice, an answer, or numbers. */
export type EmailContent =
  | CodeMessage<
    "registration" | "password_reset" | "email_change" | "confirmation" | "known_number"
  >
  | NoticeMessage
  | ReportMessage
  | OperatorsMessage
  | SummaryMessage;

/** To an e-mail address. */
export type Email = { to: string } & EmailContent;

export interface EmailGateway {
  /** @throws {GatewayError} when the message did not go out */
  send(email: Email): Promise<void>;
}
