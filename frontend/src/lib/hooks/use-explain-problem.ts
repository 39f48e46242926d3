import { useTranslation } from "react-i18next";
import { ApiError } from "#/api/problem.ts";
import type formsEn from "#/i18n/locales/en/forms.ts";

/** Explanation of a failed call for the user. */
export type Explanation = {
  text: string;
  detail?: string | undefined;
  /** Earliest time for a retry, in milliseconds since 1970. */
  retryAt?: number | undefined;
};

/** @returns a function that explains an error, given the page's own sentence for the failure */
export const useExplainProblem = (): (error: unknown, failed: string) => Explanation => {
  const { t } = useTranslation("forms");
  return (error, failed) => {
    if (error instanceof ApiError && error.status === 429) {
      const code = error.code === "code_just_sent" ? error.code : "too_many_requests";
      // A code without attempts left stays invalid, so waiting does not help.
      const retryAt = error.code === "otp_exhausted" ? undefined : error.retryAt;
      return { text: t(`problem.${code}`), retryAt };
    }
    if (error instanceof ApiError && error.code === "account_blocked") {
      return { text: t("problem.account_blocked"), detail: error.detail };
    }
    const code = codeOf(error) as keyof typeof formsEn.problem;
    return { text: failed, detail: t(`problem.${code}`, { defaultValue: "" }) || undefined };
  };
};

const codeOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.code ?? "internal";
  // `fetch` throws a TypeError without a network.
  return error instanceof TypeError ? "network" : "internal";
};
