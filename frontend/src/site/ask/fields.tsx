import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { Notice } from "#/ui/form/notice.tsx";
import { formatSeconds } from "#/ui/form/use-seconds-left.ts";
import { PageLink } from "#/ui/page-link.tsx";
import type { SentForm, Step } from "#/rendering.ts";

type PostFormProps = {
  form: SentForm;
  action: string;
  step: Step;
  /** Names of the step's own controls. The values of the other steps are hidden. */
  fields?: readonly string[];
  children?: ReactNode;
};

export const formId = "request";

/** The form of a step; `islands/ask.ts` helps with it. */
export const PostForm = ({ form, action, step, fields = [], children }: PostFormProps) => {
  const { t } = useTranslation("forms");
  const { hl } = useAddress();
  const values = { ...form.values, lang: useLang(), step };
  return (
    <form
      id={formId}
      method="post"
      action={ownPath(inLanguage(action, hl))}
      noValidate
      data-ask={step}
      className="mt-5 grid grid-cols-1 gap-5"
    >
      {Object.entries(values).map(([name, value]) =>
        !fields.includes(name) && (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        )
      )}
      {children}
      <p data-offline="" hidden role="alert" className="notice notice-caution">
        {t("problem.network")}
      </p>
      {step !== "details" && <div data-captcha />}
    </form>
  );
};

/** In the order of the page. */
const faultNames = [
  "wanted",
  "pinCode",
  "text",
  "mobile",
  "isAdult",
  "sum",
  "otp",
] as const;

type FaultName = typeof faultNames[number];

const faultyOf = ({ faults }: SentForm) => faultNames.filter((name) => faults[name]);

type FaultProps = { form: SentForm; name: FaultName };

const FaultText = ({ form: { faults }, name }: FaultProps) => {
  const { t } = useTranslation("ask");
  const left = name === "otp" && faults.attemptsLeft;
  return (
    <>
      {t(`faults.${faults[name] as "unknown"}`, { defaultValue: t(`faults.${name}`) })}
      {left && ` ${t("faults.attemptsLeft", { count: Number(left) })}`}
    </>
  );
};

/** Error below a field. */
export const Fault = ({ form, name }: FaultProps) =>
  form.faults[name] && (
    <p id={`${name}-fault`} className="mt-1 text-sm font-bold text-bad">
      <FaultText form={form} name={name} />
    </p>
  );

/** Attributes of a field's control. The first faulty field of the page has the focus. */
export const controlOf = (form: SentForm, name: FaultName, help?: string) => ({
  id: name,
  name,
  "aria-invalid": form.faults[name] ? true as const : undefined,
  "aria-describedby": [help, form.faults[name] && `${name}-fault`].filter(Boolean).join(" ") ||
    undefined,
  autoFocus: faultyOf(form)[0] === name,
});

export const SendButton = ({ act, text }: { act: string; text: string }) => {
  const { t } = useTranslation("ask");
  return (
    <button
      type="submit"
      name="act"
      value={act}
      data-busy={t("sending")}
      className="btn btn-accent min-h-[52px] w-full"
    >
      {text}
    </button>
  );
};

/** A small sum in place of a captcha, for a visitor without a script. It has the focus first. */
export const SumField = ({ form }: { form: SentForm }) => {
  const { t } = useTranslation("ask");
  const { sumToken } = form.values;
  if (!sumToken) return null;
  const [sum] = sumToken.split(".");
  return (
    <div className="mb-4">
      <label htmlFor="sum" className={titleLook}>{t("sum", { sum })}</label>
      <p id="sum-help" className="mb-2 text-muted">{t("sumHelp")}</p>
      <input
        {...controlOf(form, "sum", "sum-help")}
        autoFocus={faultyOf(form).every((name) => name === "sum")}
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

type GroupProps = { legend: ReactNode; children: ReactNode };

export const Group = ({ legend, children }: GroupProps) => (
  <fieldset>
    <legend className={titleLook}>{legend}</legend>
    {children}
  </fieldset>
);

/** Title of a question. */
export const titleLook = "mb-2 block text-lg leading-tight font-bold";

export const Optional = () => {
  const { t } = useTranslation("forms");
  return <span className="text-sm font-normal text-muted">{` (${t("optional")})`}</span>;
};

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** A radio button as a box. */
export const Choice = ({ children, className = "", ...input }: ChoiceProps) => (
  <label className={`choice ${className}`}>
    <input {...input} type="radio" className="sr-only" />
    {children}
  </label>
);

/** Why the form was refused, above it, with a link to each faulty field. */
export const FormFailure = ({ form }: { form: SentForm }) => {
  const { t } = useTranslation(["ask", "forms"]);
  const lang = useLang();
  const { values, faults: { form: code, retryAfter } } = form;
  const faulty = faultyOf(form);
  if (!code && faulty.length === 0) return null;
  const isSpent = code === "code_just_sent" && values.isSpent === "true";
  return (
    <div className="mt-3">
      <Notice tone="bad">
        {code && (
          <p>
            {isSpent
              ? t("code.soon")
              : t(`failures.${code as "other"}`, { defaultValue: t("failures.other") })}
          </p>
        )}
        {retryAfter && (
          <p>{t("forms:tryAgainIn", { time: formatSeconds(Number(retryAfter), lang) })}</p>
        )}
        {code === "too_many_enquiries.open" && (
          <PageLink href={paths.myEnquiries} className="link flex min-h-11 items-center">
            {t("ownEnquiries")}
          </PageLink>
        )}
        {code === "enquiries_refused" && (
          <PageLink href={paths.dashboard} className="link flex min-h-11 items-center">
            {t("seeReports")}
          </PageLink>
        )}
        {faulty.length > 0 && <p className="font-bold">{t("forms:summary")}</p>}
        {faulty.map((name) => (
          <a key={name} href={`#${name}`} className="flex min-h-11 items-center underline">
            <FaultText form={form} name={name} />
          </a>
        ))}
      </Notice>
    </div>
  );
};
