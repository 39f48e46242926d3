import { useTranslation } from "react-i18next";
import { ApiError } from "#/api/problem.ts";

const codes = [
  "number_without_codes",
  "number_changed",
  "unknown_verification",
] as const;

export const useVerificationProblems = () => {
  const { t } = useTranslation("verification");
  const byCode = Object.fromEntries(codes.map((code) => [code, { text: t(`problem.${code}`) }]));
  return {
    byCode,
    of: (error: unknown) => error instanceof ApiError ? byCode[error.code ?? ""] : undefined,
  };
};
