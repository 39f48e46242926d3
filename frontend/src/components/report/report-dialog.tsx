import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, isProblem } from "#/api/problem.ts";
import { CaptchaLine } from "#/components/captcha/captcha-line.tsx";
import { captchaExplanations, useCaptcha } from "#/components/captcha/use-captcha.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { useForm } from "#/ui/form/use-form.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { showToast } from "#/ui/toast.ts";

type ReportContent = Omit<Schemas["NewReport"], "reason">;

type Props<Reason extends string> = {
  title: string;
  /** Introduction for users who are not visitors, such as owners. */
  lead?: string;
  /** False for an owner, because the service knows the owner's contact. */
  hasContact?: boolean;
  onFiled?: () => void;
  reasons: readonly { value: Reason; label: string }[];
  send: (report: ReportContent & { reason: Reason }) => Promise<Schemas["FiledReport"]>;
  children?: ReactNode;
  onClose: () => void;
};

const rules = contractRules.NewReport;

/** Report form for visitors; asks for a captcha after several reports. */
export const ReportDialog = <Reason extends string>(
  { title, lead, hasContact = true, onFiled, reasons, send, children, onClose }: Props<Reason>,
) => {
  const { t } = useTranslation(["report", "forms"]);
  const { t: tOfAuth } = useTranslation("auth");
  const explainProblem = useExplainProblem();
  const captcha = useCaptcha();
  const [asksCaptcha, setAsksCaptcha] = useState(false);

  const language = useLang();
  const [filed, setFiled] = useState<Schemas["FiledReport"]>();

  const sendWithCaptcha = (body: Parameters<typeof send>[0]) =>
    captcha.withToken((captchaToken) =>
      send({ ...body, ...captchaToken !== undefined && { captchaToken } })
    );

  const form = useForm<"required" | "tooLong" | "contact">({
    check: ({ reason, text = "" }) => ({
      reason: reason ? undefined : "required",
      text: text.length > rules.text.maxLength ? "tooLong" : undefined,
    }),
    submit: async ({ reason, text = "", contact = "" }) => {
      const content = {
        ...text && { text },
        ...contact.trim() && { contact: contact.trim(), language },
      };
      const body = { reason: reason as Reason, ...content };
      try {
        setFiled(await (asksCaptcha ? sendWithCaptcha(body) : send(body)));
      } catch (error) {
        if (!isProblem(error, "captcha_required")) throw error;
        setAsksCaptcha(true);
        setFiled(await sendWithCaptcha(body));
      }
      onFiled?.();
    },
    messageOf: (fault) => t(fault === "contact" ? "report:invalid_contact" : `report:${fault}`),
    faultsIn: (error) =>
      error instanceof ApiError && error.fields.some(({ field }) => field === "contact")
        ? { contact: "contact" }
        : {},
    explain: (error) =>
      Object.entries(captchaExplanations(tOfAuth)).find(([code]) => isProblem(error, code))?.[1] ??
        explainProblem(error, t("report:failed")),
    summarise: () => t("forms:summary"),
  });

  if (filed) {
    return (
      <Dialog title={t("report:done")} onClose={onClose}>
        <ReportSent {...filed} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      lead={lead ?? t("report:lead")}
      form={form}
      submitLabel={t("report:submit")}
      busyLabel={t("report:busy")}
      onClose={onClose}
    >
      {children}
      <SelectField
        name="reason"
        label={t("report:reason")}
        placeholder={t("forms:choose")}
        defaultValue=""
        options={reasons}
      />
      <TextAreaField name="text" label={t("report:text")} note={t("forms:optional")} />
      {hasContact && (
        <TextField
          name="contact"
          label={t("report:contact")}
          help={t("report:contactHelp")}
          autoComplete="email"
        />
      )}
      <div className={asksCaptcha ? "" : "hidden"}>
        <CaptchaLine captcha={captcha} />
      </div>
    </FormDialog>
  );
};

type SentProps = Schemas["FiledReport"] & { onClose: () => void };

/** Reference of a sent report, and the date by which the admins answer. */
const ReportSent = ({ reference, dueAt, onClose }: SentProps) => {
  const { t } = useTranslation("report");
  const lang = useLang();
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/reports/${reference}`);
    await showToast(t("copied"), "success");
  };
  return (
    <div className="grid gap-3">
      <p>
        {t("reference")}{" "}
        <strong translate="no" className="inline-block break-all">{reference}</strong>
      </p>
      <p>{t("due", { when: formatMoment(dueAt, lang) })}</p>
      <div className="flex flex-wrap gap-3">
        <PageLink href={paths.report(reference)} className="btn btn-primary">
          {t("follow")}
        </PageLink>
        <button type="button" onClick={copy} className="btn btn-plain">{t("copy")}</button>
        <button type="button" onClick={onClose} className="btn btn-text">{t("close")}</button>
      </div>
    </div>
  );
};
