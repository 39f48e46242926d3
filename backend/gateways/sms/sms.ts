import type { CodeMessage, NoticeMessage } from "../messages.ts";

/** A one-time code or a notice. */
export type SmsContent =
  | CodeMessage<"registration" | "sign_in" | "password_reset" | "confirmation">
  | NoticeMessage;

/** To a mobile number: its ten national digits. */
export type Sms = { to: string } & SmsContent;

export interface SmsGateway {
  /** @throws {GatewayError} when the message did not go out */
  send(sms: Sms): Promise<void>;
}
