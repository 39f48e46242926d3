import { useTranslation } from "react-i18next";
import { ApiError } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showNumber } from "#/lib/format/numbers.ts";

/** How many more codes may be tried after this error; undefined where it is no answer to a code. */
export const attemptsLeft = (error: unknown): number | undefined => {
  if (error instanceof ApiError) return error.attemptsLeft;
  return error instanceof Error && error.cause ? attemptsLeft(error.cause) : undefined;
};

/** Says how many attempts a code has left, or that it is used up. */
export const AttemptsLeft = ({ error }: { error: unknown }) => {
  const { t } = useTranslation("auth");
  const lang = useLang();
  const left = attemptsLeft(error);
  if (left === undefined) return null;
  return (
    <p role="status" className="text-sm">
      {left === 0
        ? t("code.usedUp")
        : t("code.attemptsLeft", { count: left, number: showNumber(left, lang) })}
    </p>
  );
};
