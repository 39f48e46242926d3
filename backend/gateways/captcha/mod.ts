export type { AltchaChallenge, Captcha, CaptchaDescription, CaptchaResult } from "./captcha.ts";
