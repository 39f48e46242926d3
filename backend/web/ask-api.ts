import { isLanguage, type Language } from "#/shared/language.ts";

export type Problem = {
  status: number;
  code: string;
  /** The header `Retry-After`. */
  retryAfter?: string | undefined;
  errors?: { field: string; code: string; message: string }[];
  attemptsLeft?: number;
  pendingId?: string;
};

export const isProblem = <T extends object>(answer: T | Problem): answer is Problem =>
  "code" in answer;

type Created = { reference: string; token: string };

/** The operations that the form of a request needs. A refused call returns its problem. */
export type AskApi = {
  sendCode(
    to: { mobile: string; lang: string; captchaToken: string },
  ): Promise<{ confirmationId: string } | Problem>;
  /** Signs in with the code. `end` ends the session. */
  signIn(
    code: { confirmationId: string; otp: string; lang: string },
  ): Promise<{ accessToken: string; end: () => Promise<void> } | Problem>;
  create(accessToken: string, key: string, request: object): Promise<Created | Problem>;
};

/** @param call calls the API in process */
export function createAskApi(call: (path: string, init: RequestInit) => Promise<Response>): AskApi {
  const post = async <Answer extends object>(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Answer | Problem> => {
    const response = await call(path, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.ok) return answer;
    return { ...answer, retryAfter: response.headers.get("Retry-After") ?? undefined };
  };

  return {
    sendCode: ({ mobile, lang, captchaToken }) =>
      post<{ confirmationId: string }>("/api/auth/phone/send", {
        mobile,
        language: languageOf(lang),
        ...captchaToken && { captchaToken },
      }),

    async signIn({ confirmationId, otp, lang }) {
      const confirmed = await post<{ idToken: string }>("/api/auth/phone/confirm", {
        confirmationId,
        otp,
      });
      if (isProblem(confirmed)) return confirmed;
      const session = await post<{ accessToken: string }>("/api/auth/phone/session", {
        idToken: confirmed.idToken,
        language: languageOf(lang),
      });
      if (isProblem(session)) return session;
      const { accessToken } = session;
      const end = async () => {
        const response = await call("/api/auth/logout", {
          method: "POST",
          headers: bearer(accessToken),
        });
        await response.body?.cancel();
      };
      return { accessToken, end };
    },

    create: (accessToken, key, request) =>
      post<Created>("/api/enquiries", request, {
        ...bearer(accessToken),
        "Idempotency-Key": key,
      }),
  };
}

const bearer = (accessToken: string) => ({ Authorization: `Bearer ${accessToken}` });

const languageOf = (lang: string): Language => isLanguage(lang) ? lang : "en";
