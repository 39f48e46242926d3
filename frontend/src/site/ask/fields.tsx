import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type askEn from "#/i18n/locales/en/ask.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { pictureTypes } from "#/lib/pictures/picture-type.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { Notice } from "#/ui/form/notice.tsx";
import { formatSeconds } from "#/ui/form/use-seconds-left.ts";
import { PageLink } from "#/ui/page-link.tsx";
import type { SentForm, Step } from "#/rendering.ts";

type PostFormProps = {
  action: string;
  step: Step;
  className?: string;
  children: ReactNode;
};

export const formId = "request";

/** The form of a step; `islands/ask.ts` helps with it. */
export const PostForm = ({ action, step, className = "", children }: PostFormProps) => {
  const { hl } = useAddress();
  return (
    <form
      id={formId}
      method="post"
      action={ownPath(inLanguage(action, hl))}
      encType="multipart/form-data"
      noValidate
      data-ask
      className={`grid gap-5 ${className}`}
    >
      <input type="hidden" name="step" value={step} />
      {children}
      <div data-captcha />
    </form>
  );
};

/** What the form's other step asks. */
export const HiddenValues = ({ values }: Pick<SentForm, "values">) =>
  Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ));

export type FaultName = Exclude<
  keyof typeof askEn.faults,
  "otpWrong" | "pinUnknown" | "photosAgain" | `attemptsLeft_${string}`
>;

/** Faults with a text of their own. */
const faultTexts: Record<string, "otpWrong" | "pinUnknown" | "photosAgain"> = {
  otp_invalid: "otpWrong",
  unknown: "pinUnknown",
  again: "photosAgain",
};

const faultLook = "mt-1 text-sm font-bold text-bad";

type FaultProps = { form: SentForm; name: FaultName };

/** Error below a field. */
export const Fault = ({ form: { faults }, name }: FaultProps) => {
  const { t } = useTranslation("ask");
  const fault = faults[name];
  if (!fault) return null;
  const left = name === "otp" && faults.attemptsLeft;
  return (
    <p id={`${name}-fault`} className={faultLook}>
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

/** `islands/ask.ts` shows the hidden texts. */
export const PictureField = ({ form }: { form: SentForm }) => {
  const { t } = useTranslation("ask");
  return (
    <>
      <label htmlFor="photos" className="mb-1 block font-bold">{t("photos")}</label>
      <input
        {...controlOf(form, "photos", "photos-help")}
        autoFocus={false}
        type="file"
        accept={pictureTypes}
        multiple
        className="field h-auto py-2"
      />
      <p id="photos-help" className="mt-1 text-sm text-muted">{t("photosHelp")}</p>
      <Fault form={form} name="photos" />
      <p hidden data-photos="cut" role="alert" className={faultLook}>{t("photosCut")}</p>
      <p hidden data-photos="again" role="alert" className={faultLook}>
        {t("faults.photosAgain")}
      </p>
    </>
  );
};

/** A small sum in place of a captcha, for a visitor without a script. */
export const SumField = ({ form }: { form: SentForm }) => {
  const { t } = useTranslation("ask");
  if (!form.faults.sum) return null;
  const [sum] = form.values.sumToken!.split(".");
  return (
    <div>
      <label htmlFor="sum" className="mb-1 block font-bold">{t("sum", { sum })}</label>
      <input
        {...controlOf(form, "sum")}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        className="field max-w-44"
      />
      <Fault form={form} name="sum" />
    </div>
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
export const FormFailure = ({ form: { values, faults } }: { form: SentForm }) => {
  const { t } = useTranslation(["ask", "forms"]);
  const lang = useLang();
  if (Object.keys(faults).length === 0) return null;
  const { form, retryAfter } = faults;
  const failure = failures.find((code) => code === form) ?? "other";
  const isSpent = form === "code_just_sent" && values.isSpent === "true";
  return (
    <Notice tone="bad">
      <p>{isSpent ? t("code.soon") : form ? t(`failures.${failure}`) : t("summary")}</p>
      {retryAfter && (
        <p>{t("forms:tryAgainIn", { time: formatSeconds(Number(retryAfter), lang) })}</p>
      )}
      {form === "too_many_enquiries_open" && <OwnEnquiriesLink />}
      {form === "enquiries_refused" && (
        <PageLink href={paths.dashboard} className="link flex min-h-11 items-center">
          {t("seeReports")}
        </PageLink>
      )}
    </Notice>
  );
};

const OwnEnquiriesLink = () => {
  const { t } = useTranslation("ask");
  return (
    <PageLink href={paths.myEnquiries} className="link flex min-h-11 items-center">
      {t("ownEnquiries")}
    </PageLink>
  );
};

/** For a signed-in visitor; `islands/ask.ts` shows it before the form is filled in. */
export const OpenEnquiries = () => {
  const { t } = useTranslation("ask");
  return (
    <div hidden data-open-requests>
      <Notice tone="bad">
        <p>{t("failures.too_many_enquiries_open")}</p>
        <OwnEnquiriesLink />
      </Notice>
    </div>
  );
};
