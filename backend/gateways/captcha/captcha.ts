/** A challenge of ALTCHA version 2. It is signed, so it must be returned unchanged. */
export type AltchaChallenge = {
  parameters: {
    algorithm: string;
    cost: number;
    /** `expiresAt` in seconds since 1970; `level` is how many times the work was doubled. */
    data: { expiresAt: number; level: number };
    keyLength: number;
    keyPrefix: string;
    keySignature: string;
    nonce: string;
    salt: string;
  };
  signature: string;
};

/** What a browser needs to get a token; the response of `GET /api/auth/captcha`. */
export type CaptchaDescription =
  | { provider: "altcha"; challenge: AltchaChallenge }
  | { provider: "recaptcha" | "turnstile"; siteKey: string }
  | { provider: "none" };

export type CaptchaResult = "passed" | "failed" | "expired";

export interface Captcha {
  /** @param level how many times to double the usual work, if the provider can */
  describe(of: { level: number }): Promise<CaptchaDescription>;
  /**
   * Verifies a token, which is valid once.
   * @param from.level the required level; a token of a lower level counts as expired
   * @throws {GatewayError} when the provider is unavailable
   */
  verify(token: string, from: { ip: string | undefined; level: number }): Promise<CaptchaResult>;
}
