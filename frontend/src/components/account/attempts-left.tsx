import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useTabState } from "#/lib/hooks/use-tab-state.ts";
import { formatNumber } from "#/lib/format/numbers.ts";

/** Attempts left after an error; undefined if the error is not about a code. */
export const attemptsLeft = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.attemptsLeft : undefined;

/**
 * Remaining attempts for a code, stored across a reload.
 *
 * @param error response to the last attempt
 * @param code identifies the code, such as the time when it can be resent
 */
export const useAttemptsLeft = (error: unknown, code: string): number | undefined => {
  const [stored, store] = useTabState<{ code: string; left: number }>("attempts-left");
  const left = attemptsLeft(error);
  const storeLeft = useEffectEvent(() => {
    if (left !== undefined) store({ code, left });
  });
  useEffect(() => storeLeft(), [error]);
  return left ?? (stored?.code === code ? stored.left : undefined);
};

/** Shows how many attempts are left for a code, or that none are left. */
export const AttemptsLeft = ({ left }: { left: number | undefined }) => {
  const { t } = useTranslation("auth");
  const lang = useLang();
  if (left === undefined) return null;
  return (
    <p role="status" className="text-sm">
      {left === 0
        ? t("code.usedUp")
        : t("code.attemptsLeft", { count: left, number: formatNumber(left, lang) })}
    </p>
  );
};
