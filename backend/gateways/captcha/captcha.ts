/** A puzzle as ALTCHA's version 2 writes it; it is signed, so it has to go out and come back whole. */
export type AltchaChallenge = {
  parameters: {
    algorithm: string;
    cost: number;
    /** `expiresAt` in seconds since 1970. */
    data: { expiresAt: number };
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
  describe(): Promise<CaptchaDescription>;
  /**
   * Whether a person, or a machine that paid for it, got this token. It is good once.
   * @throws {GatewayError} when the provider cannot be asked
   */
  verify(token: string, from: { ip: string | undefined }): Promise<CaptchaResult>;
}
