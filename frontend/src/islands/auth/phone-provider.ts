import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { codeInHand, dataOf } from "#/api/problem.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import type { Lang } from "#/i18n/languages.ts";
/** Confirmation of a sent code, stored across a reload. */
export type PendingCode = { mobile: string; resendAt: string } & ProviderCode;

type ProviderCode =
  | { provider: "local"; confirmationId: string }
  | { provider: "firebase"; settings: FirebaseSettings; verificationId: string };

type Request = {
  mobile: string;
  language: Lang;
  /** Waits for a captcha token; not called if the provider has its own captcha. */
  withCaptcha: <T>(work: (token: string | undefined) => Promise<T>) => Promise<T>;
  /** Container for the provider's invisible captcha. */
  captchaBox: HTMLElement;
};

/** Sends a code with the configured provider. */
export const sendCode = async (request: Request): Promise<PendingCode> => {
  const { mobile, language, withCaptcha, captchaBox } = request;
  const settings = dataOf(await api.GET("/api/auth/phone"));
  if (settings.provider === "firebase") {
    const { sendFirebaseCode } = await import("./firebase.ts");
    const verificationId = await sendFirebaseCode(settings, mobile, captchaBox);
    const resendAt = new Date(serviceNow() + 60_000).toISOString();
    return { provider: "firebase", mobile, resendAt, settings, verificationId };
  }
  const { confirmationId, resendAt } = await withCaptcha(async (captchaToken) => {
    const body = { mobile, language, captchaToken };
    return dataOf(await api.POST("/api/auth/phone/send", { body }));
  }).catch((error) => {
    const { id, resendAt } = codeInHand(error);
    return { confirmationId: id, resendAt };
  });
  return { provider: "local", mobile, resendAt, confirmationId };
};

/**
 * Confirms the code.
 * @returns a token that proves ownership of the number
 * @throws {ApiError} `otp_invalid`; `otp_expired` or `verification_expired`
 */
export const confirmCode = async (code: PendingCode, otp: string): Promise<string> => {
  if (code.provider === "firebase") {
    const { confirmFirebaseCode } = await import("./firebase.ts");
    return await confirmFirebaseCode(code.settings, code.verificationId, otp);
  }
  const body = { confirmationId: code.confirmationId, otp };
  return dataOf(await api.POST("/api/auth/phone/confirm", { body })).idToken;
};

export type FirebaseSettings = Extract<Schemas["PhoneSignIn"], { provider: "firebase" }>;
