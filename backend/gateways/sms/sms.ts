/** A one-time code for a mobile number. */
export type Sms = {
  /** The ten national digits. */
  to: string;
  purpose: "registration" | "sign_in" | "password_reset";
  code: string;
  language: "en" | "hi";
};

export interface SmsGateway {
  /** @throws {GatewayError} when the message did not go out */
  send(sms: Sms): Promise<void>;
}
