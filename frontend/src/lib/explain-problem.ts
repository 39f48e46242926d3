import type { TFunction } from "i18next";
import { ApiError } from "../api/problem.ts";
import type formsEn from "../i18n/locales/en/forms.ts";

type Words = TFunction<["forms"]>;
type Known = keyof typeof formsEn.problem;

/** Why a call failed, in the reader's language; `failed` is the page's own sentence for it. */
export const explainProblem = (error: unknown, failed: string, t: Words) => {
  if (error instanceof ApiError && error.status === 429) {
    return { text: t("forms:problem.too_many_requests"), retryAt: error.retryAt };
  }
  const detail = t(`forms:problem.${codeOf(error) as Known}`, { defaultValue: "" });
  return { text: failed, detail: detail || undefined };
};

const codeOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.code ?? "internal";
  // What `fetch` throws where there is no network.
  return error instanceof TypeError ? "network" : "internal";
};
