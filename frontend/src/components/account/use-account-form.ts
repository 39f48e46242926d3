import { useTranslation } from "react-i18next";
import { ApiError } from "#/api/problem.ts";
import type authEn from "#/i18n/locales/en/auth.ts";
import { type Explanation, useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { type Faults, type FormOptions, useForm } from "#/ui/form/use-form.ts";

/** What can be wrong with a field of an account; the API's codes for fields are among them. */
export type Fault = keyof typeof authEn.invalid;

type Options = Pick<FormOptions<Fault>, "check" | "submit" | "draft" | "keepsDraft"> & {
  /** What is said of a failure that nothing more is known of. */
  failed: string;
  /** What is said of fields that are empty. */
  allRequired?: string;
  /** Problems of which the page has more to say. */
  explanations?: Readonly<Record<string, Explanation>>;
  /** Errors that are no problem of the API's. */
  explain?: (error: unknown) => Explanation | undefined;
  /** Other errors that are the answer to a code. */
  refusesCode?: (error: unknown) => boolean;
  /** Says no more than the sentence of the page. */
  isTerse?: boolean;
  /** Problems that are the fault of one field. */
  faultOf?: Readonly<Record<string, Faults<Fault>>>;
};

/** A form about an account, which speaks of faults and failures in the account's words. */
export const useAccountForm = (
  {
    failed,
    allRequired,
    explanations = {},
    explain,
    refusesCode,
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
    say: (fault) => t(`auth:invalid.${fault}`),
    refusesCode: (error) =>
      error instanceof ApiError
        ? error.code === "otp_invalid" || error.code === "otp_expired"
        : refusesCode?.(error) === true,
    summarise: (faults) =>
      allRequired && faults.some((fault) => fault.startsWith("required_"))
        ? allRequired
        : t("forms:summary"),
    explain: (error) => {
      if (Object.keys(faultsIn(error)).length > 0) return undefined;
      const own = error instanceof ApiError && explanations[error.code ?? ""];
      if (own) return own;
      const failure = explain?.(error) ?? explainProblem(error, failed);
      return isTerse ? { ...failure, detail: undefined } : failure;
    },
  });
};

type FieldOf<Name> = Name extends `required_${infer Field}` ? Field : never;

/** The fields among these that are empty. */
export const missing = (
  values: Readonly<Record<string, string>>,
  ...names: readonly FieldOf<Fault>[]
): Faults<Fault> =>
  Object.fromEntries(
    names.filter((name) => !values[name]).map((name) => [name, `required_${name}` as const]),
  );
