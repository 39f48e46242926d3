import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useTabState } from "#/lib/hooks/use-tab-state.ts";
import { showNumber } from "#/lib/format/numbers.ts";

/** How many more codes may be tried after this error; undefined where it is no answer to a code. */
export const attemptsLeft = (error: unknown): number | undefined => {
  if (error instanceof ApiError) return error.attemptsLeft;
  return error instanceof Error && error.cause ? attemptsLeft(error.cause) : undefined;
};

/**
 * How many attempts a code has left, also after a reload.
 *
 * @param error the answer to the last attempt
 * @param code what tells one code from the next, such as when another may be asked for
 */
export const useAttemptsLeft = (error: unknown, code: string): number | undefined => {
  const [kept, keep] = useTabState<{ code: string; left: number }>("attempts-left");
  const left = attemptsLeft(error);
  useEffect(() => {
    if (left !== undefined) keep({ code, left });
  }, [error]);
  return left ?? (kept?.code === code ? kept.left : undefined);
};

/** Says how many attempts a code has left, or that it is used up. */
export const AttemptsLeft = ({ left }: { left: number | undefined }) => {
  const { t } = useTranslation("auth");
  const lang = useLang();
  if (left === undefined) return null;
  return (
    <p role="status" className="text-sm">
      {left === 0
        ? t("code.usedUp")
        : t("code.attemptsLeft", { count: left, number: showNumber(left, lang) })}
    </p>
  );
};
