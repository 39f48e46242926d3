import { useTranslation } from "react-i18next";
import { isProblem } from "#/api/problem.ts";

/** @returns a function that says why a merge, or its undo, has failed */
export const useExplainMerge = (failed: string) => {
  const { t } = useTranslation("merge");
  return (error: unknown): string => {
    if (isProblem(error, "stale", "merge_refused")) return t("problem.changed");
    if (isProblem(error, "merge_followed")) return t("problem.followed");
    return isProblem(error, "unknown_merge") ? t("problem.ended") : failed;
  };
};
