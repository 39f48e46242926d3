import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type askEn from "#/i18n/locales/en/ask.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { pictureTypes } from "#/lib/pictures/picture-type.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { Notice } from "#/ui/form/notice.tsx";
import type { SentForm, Step } from "#/rendering.ts";

type PostFormProps = {
  action: string;
  step: Step;
  className?: string;
  children: ReactNode;
};

/** The form of a step; `islands/ask.ts` helps with it. */
export const PostForm = ({ action, step, className = "", children }: PostFormProps) => {
  const { hl } = useAddress();
  return (
export const formId = "request";

    <form
      method="post"
      action={ownPath(inLanguage(action, hl))}
      encType="multipart/form-data"
      noValidate
      id={formId}
      data-ask
      className={`grid gap-5 ${className}`}
    >
      <input type="hidden" name="step" value={step} />
      {children}
      <div data-captcha />
    </form>
  );
};

export type FaultName = Exclude<
  keyof typeof askEn.faults,
  "otpWrong" | "pinUnknown" | `attemptsLeft_${string}`
>;
/** What the form's other step asks. */
export const HiddenValues = ({ values }: Pick<SentForm, "values">) =>
  Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ));


/** Faults with a text of their own. */
const faultTexts: Record<string, "otpWrong" | "pinUnknown"> = {
  otp_invalid: "otpWrong",
  unknown: "pinUnknown",
};

type FaultProps = { form: SentForm; name: FaultName };

/** Error below a field. */
export const Fault = ({ form: { faults }, name }: FaultProps) => {
  const { t } = useTranslation("ask");
  const fault = faults[name];
  if (!fault) return null;
  const left = name === "otp" && faults.attemptsLeft;
  return (
    <p id={`${name}-fault`} className="mt-1 text-sm font-bold text-bad">
      {t(`faults.${faultTexts[fault] ?? name}`)}
      {left && ` ${t("faults.attemptsLeft", { count: Number(left) })}`}
    </p>
  );
};

/** Attributes of a field's control. The first faulty field has the focus. */
export const controlOf = ({ faults }: SentForm, name: FaultName, help?: string) => ({
  id: name,
  name,
  "aria-invalid": faults[name] ? true as const : undefined,
  "aria-describedby": [help, faults[name] && `${name}-fault`].filter(Boolean).join(" ") ||
    undefined,
  autoFocus: Object.keys(faults)[0] === name,
});

export const PictureField = () => {
  const { t } = useTranslation("ask");
  return (
    <>
      <label htmlFor="photos" className="mb-1 block font-bold">{t("photos")}</label>
      <input
        id="photos"
        type="file"
        name="photos"
        accept={pictureTypes}
        multiple
        aria-describedby="photos-help"
        className="field h-auto py-2"
      />
      <p id="photos-help" className="mt-1 text-sm text-muted">{t("photosHelp")}</p>
    </>
  );
};

type GroupProps = {
  legend: string;
  /** Describes the group. */
  fault?: ReactNode;
  children: ReactNode;
};

export const Group = ({ legend, fault, children }: GroupProps) => (
  <fieldset>
    <legend className="mb-1 font-bold">{legend}</legend>
    {children}
    {fault}
  </fieldset>
);

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & { text: string };

/** A radio button of a segmented control. */
export const Choice = ({ text, className = "", ...input }: ChoiceProps) => (
  <label className={`choice ${className}`}>
    <input {...input} type="radio" className="sr-only" />
    {text}
  </label>
);

/** Codes of failures with a text. */
const failures = [
  "businesses",
  "captcha_required",
  "captcha_failed",
  "captcha_expired",
  "code_just_sent",
  "message_not_sent",
  "too_many_requests",
  "unavailable",
  "payload_too_large",
  "verification_expired",
  "otp_exhausted",
  "not_askable",
  "unknown_business",
  "mobile_unverified",
  "unauthorized",
  "enquiries_refused",
  "too_many_enquiries_open",
  "too_many_enquiries_day",
  "too_many_enquiries_month",
] as const;

/** Why the form was refused, above it. */
export const FormFailure = ({ form: { faults } }: { form: SentForm }) => {
  const { t } = useTranslation("ask");
  if (Object.keys(faults).length === 0) return null;
  const failure = failures.find((code) => code === faults.form) ?? "other";
  return <Notice tone="bad">{faults.form ? t(`failures.${failure}`) : t("summary")}</Notice>;
};
