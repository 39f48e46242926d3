import { useTranslation } from "react-i18next";
import { ApiError, isProblem } from "#/api/problem.ts";
import type authEn from "#/i18n/locales/en/auth.ts";
import { type Explanation, useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { attemptsLeft } from "./attempts-left.tsx";
import { type Faults, type FormOptions, useForm } from "#/ui/form/use-form.ts";

/** Faults of an account's fields, including the API's codes. */
export type Fault = keyof typeof authEn.invalid;

type Options = Pick<FormOptions<Fault>, "check" | "submit" | "draft" | "keepsDraft"> & {
  failed: string;
  allRequired?: string;
  /** Explanations of errors specific to this page. */
  explanations?: Readonly<Record<string, Explanation>>;
  /** Returns whether to show only the page's message, without details. */
  isTerse?: boolean;
  /** Errors that belong to a field. */
  faultOf?: Readonly<Record<string, Faults<Fault>>>;
};

/** Form about an account, with the account's error messages. */
export const useAccountForm = (
  {
    failed,
    allRequired,
    explanations = {},
    isTerse = false,
    faultOf = {},
    ...options
  }: Options,
) => {
  const { t } = useTranslation(["auth", "forms"]);
  const explainProblem = useExplainProblem();
  const faultsIn = (error: unknown): Faults<Fault> => {
    if (!(error instanceof ApiError)) return {};
    const ofFields = error.fields
      .map(({ field, code }) => [field, code === "required" ? `required_${field}` : code] as const)
      .filter(([, fault]) => isFault(fault)) as [string, Fault][];
    return { ...Object.fromEntries(ofFields), ...faultOf[error.code ?? ""] };
  };
  const isFault = (code: string) => t(`auth:invalid.${code as Fault}`, { defaultValue: "" }) !== "";
  return useForm<Fault>({
    ...options,
    faultsIn,
    messageOf: (fault) => t(`auth:invalid.${fault}`),
    rejectsCode: (error) => isProblem(error, "otp_invalid", "otp_expired"),
    summarise: (faults) =>
      allRequired && faults.some((fault) => fault.startsWith("required_"))
        ? allRequired
        : t("forms:summary"),
    explain: (error) => {
      if (Object.keys(faultsIn(error)).length > 0) return undefined;
      const own = error instanceof ApiError && explanations[error.code ?? ""];
      const failure = own || explainProblem(error, failed);
      // To look again at a code that is no longer valid does not help.
      const isUsedUp = attemptsLeft(error) === 0;
      return isUsedUp || isTerse && !own ? { ...failure, detail: undefined } : failure;
    },
  });
};

type FieldOf<Name> = Name extends `required_${infer Field}` ? Field : never;

/** Returns a fault for each empty field in `names`. */
export const missing = (
  values: Readonly<Record<string, string>>,
  ...names: readonly FieldOf<Fault>[]
): Faults<Fault> =>
  Object.fromEntries(
    names.filter((name) => !values[name]).map((name) => [name, `required_${name}` as const]),
  );
