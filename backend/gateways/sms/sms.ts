import type {
  CodeMessage,
  NewsMessage,
  NoticeMessage,
  ReportMessage,
  SmsNotice,
} from "../messages.ts";

/** A one-time code, a notice or an answer. */
export type SmsContent =
  | CodeMessage<
    | "registration"
    | "sign_in"
    | "password_reset"
    | "confirmation"
    | "claim"
    | "listed_number"
    | "mobile_change"
  >
  | NoticeMessage<SmsNotice>
  | NewsMessage
  | ReportMessage;

/** To a mobile number: its ten national digits. */
export type Sms = { to: string } & SmsContent;

export interface SmsGateway {
  /** @throws {GatewayError} when the message did not go out */
  send(sms: Sms): Promise<void>;
}
