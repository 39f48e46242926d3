import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { type Explanation, useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { type FormOptions, useForm } from "#/ui/form/use-form.ts";

/** A key of the `admin` messages. */
type AdminFault = ParseKeys<"admin">;

type Options =
  & Pick<FormOptions<AdminFault>, "check" | "submit" | "draft">
  & Partial<Pick<FormOptions<AdminFault>, "faultsIn">>
  & {
    /** Explanations of errors specific to this form. */
    explain?: (error: unknown) => Explanation | undefined;
  };

/** Form of an admin's dialog. */
export const useAdminForm = ({ explain, faultsIn = () => ({}), ...options }: Options) => {
  const { t } = useTranslation(["admin", "forms"]);
  const explainProblem = useExplainProblem();
  return useForm<AdminFault>({
    ...options,
    messageOf: (fault) => t(`admin:${fault}`),
    faultsIn,
    explain: (error) =>
      Object.keys(faultsIn(error)).length > 0
        ? undefined
        : explain?.(error) ?? explainProblem(error, t("admin:failed")),
    summarise: () => t("forms:summary"),
  });
};
