/** A one-time code for an e-mail address. */
export type Email = {
  to: string;
  purpose: "registration" | "password_reset" | "email_change";
  code: string;
  language: "en" | "hi";
};

export interface EmailGateway {
  /** @throws {GatewayError} when the message did not go out */
  send(email: Email): Promise<void>;
}
