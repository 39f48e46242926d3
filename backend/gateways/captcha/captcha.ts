/** A puzzle as ALTCHA's version 2 writes it; it is signed, so it has to go out and come back whole. */
export type AltchaChallenge = {
  parameters: {
    algorithm: string;
    cost: number;
    /** `expiresAt` in seconds since 1970; `level`: how many times the work was doubled. */
    data: { expiresAt: number; level: number };
    keyLength: number;
    keyPrefix: string;
    keySignature: string;
    nonce: string;
    salt: string;
  };
  signature: string;
};

/** What a browser needs to get a token; the answer of `GET /api/auth/captcha`. */
export type CaptchaDescription =
  | { provider: "altcha"; challenge: AltchaChallenge }
  | { provider: "recaptcha" | "turnstile"; siteKey: string }
  | { provider: "none" };

export type CaptchaResult = "passed" | "failed" | "expired";

export interface Captcha {
  /** @param level how many times the usual work is doubled, where the provider can */
  describe(of: { level: number }): Promise<CaptchaDescription>;
  /**
   * Whether a person, or a machine that paid for it, got this token. It is good once.
   * @param from.level what has to be paid now: a token that cost less has expired
   * @throws {GatewayError} when the provider cannot be asked
   */
  verify(token: string, from: { ip: string | undefined; level: number }): Promise<CaptchaResult>;
}
