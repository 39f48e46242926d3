import type { GatewaySettings } from "./settings.ts";

/** External origins that pages may load, by kind. */
export type ContentSources = { script: string[]; connect: string[]; frame: string[] };

// https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website
const recaptcha = {
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  connect: ["https://www.google.com/recaptcha/"],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

// https://developers.cloudflare.com/turnstile/reference/content-security-policy/
const turnstile = {
  script: ["https://challenges.cloudflare.com"],
  connect: [],
  frame: ["https://challenges.cloudflare.com"],
};

/** Firebase sends a code only after its own invisible reCAPTCHA. */
const firebase = {
  ...recaptcha,
  connect: [
    ...recaptcha.connect,
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
  ],
};

/** The external origins of the configured captcha and phone identity. */
export function contentSources(
  { captcha, phone }: Pick<GatewaySettings, "captcha" | "phone">,
): ContentSources {
  const sources: ContentSources[] = [];
  if (captcha.provider === "recaptcha") sources.push(recaptcha);
  if (captcha.provider === "turnstile") sources.push(turnstile);
  if (phone.provider === "firebase") {
    sources.push(firebase);
    if (phone.emulatorHost) {
      sources.push({ script: [], connect: [`http://${phone.emulatorHost}`], frame: [] });
    }
  }
  const all = (kind: keyof ContentSources) => [...new Set(sources.flatMap((w) => w[kind]))];
  return { script: all("script"), connect: all("connect"), frame: all("frame") };
}
