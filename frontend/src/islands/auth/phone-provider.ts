import { browserApi } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, dataOf } from "#/api/problem.ts";
import type { Lang } from "#/i18n/languages.ts";

/** A code is on its way; giving it brings the token that says whose number it is. */
export type Confirmation = { confirm: (otp: string) => Promise<string> };

/** Why a code was not taken; whatever else is thrown has other causes. */
export class CodeRefused extends Error {
  override name = "CodeRefused";

  constructor(readonly reason: "wrong" | "expired") {
    super(`The code is ${reason}`);
  }
}

type Request = {
  mobile: string;
  language: Lang;
  /** Waits for the token of our own captcha; a provider with one of its own does not ask. */
  withCaptcha: <T>(work: (token: string | undefined) => Promise<T>) => Promise<T>;
  /** Where the provider's invisible captcha is attached. */
  captchaBox: HTMLElement;
};

/** Sends a code by whoever the service is configured to verify numbers with. */
export const sendCode = async (request: Request): Promise<Confirmation> => {
  const provider = dataOf(await browserApi().GET("/api/auth/phone"));
  if (provider.provider === "local") return await sendOurCode(request);
  const { sendFirebaseCode } = await import("./firebase.ts");
  return await sendFirebaseCode(provider, request.mobile, request.captchaBox);
};

const sendOurCode = async (
  { mobile, language, withCaptcha }: Request,
): Promise<Confirmation> => {
  const { confirmationId } = await withCaptcha(async (captchaToken) => {
    const body = { mobile, language, captchaToken };
    return dataOf(await browserApi().POST("/api/auth/phone/send", { body }));
  });
  return {
    confirm: async (otp) => {
      const answer = await browserApi().POST("/api/auth/phone/confirm", {
        body: { confirmationId, otp },
      });
      try {
        return dataOf(answer).idToken;
      } catch (error) {
        throw error instanceof ApiError && refusals[error.code ?? ""] || error;
      }
    },
  };
};

const refusals: Readonly<Record<string, CodeRefused>> = {
  otp_invalid: new CodeRefused("wrong"),
  otp_expired: new CodeRefused("expired"),
  verification_expired: new CodeRefused("expired"),
};

export type FirebaseSettings = Extract<Schemas["PhoneSignIn"], { provider: "firebase" }>;
