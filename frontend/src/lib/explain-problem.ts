import type { TFunction } from "i18next";
import { ApiError } from "../api/problem.ts";
import type formsEn from "../i18n/locales/en/forms.ts";

type Words = TFunction<["forms"]>;
type Known = keyof typeof formsEn.problem;

/** Why a call failed, in the reader's language; `failed` is the sentence of the page for it. */
export const explainProblem = (error: unknown, failed: string, t: Words) => {
  if (!(error instanceof ApiError)) return { text: failed, detail: t("forms:problem.network") };
  if (error.status === 429) {
    return { text: t("forms:problem.too_many_requests"), retryAt: error.retryAt };
  }
  const key = `forms:problem.${error.code as Known}` as const;
  return { text: failed, detail: t(key, { defaultValue: "" }) || undefined };
};
