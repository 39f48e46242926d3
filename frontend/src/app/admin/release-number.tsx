import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { dataOf } from "#/api/problem.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { nationalDigits } from "#/ui/form/fields/phone-digits.ts";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { useForm } from "#/ui/form/use-form.ts";
import { showToast } from "#/ui/toast.ts";

const rules = contractRules.NewRelease;

/** Lets imports list a removed number or record again. */
export const ReleaseNumber = () => {
  const { t } = useTranslation("admin");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="btn btn-plain justify-self-start"
      >
        {t("release.open")}
      </button>
      {isOpen && <ReleaseDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const ReleaseDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(["admin", "forms"]);
  const { api } = useRouter().options.context;
  const explainProblem = useExplainProblem();
  const form = useForm<"reasonRequired" | "release.which" | "release.numberBad">({
    check: ({ number = "", externalId = "", reason = "" }) => ({
      number: number.trim()
        ? isPhone(number) ? undefined : "release.numberBad"
        : externalId.trim()
        ? undefined
        : "release.which",
      reason: reason.trim() ? undefined : "reasonRequired",
    }),
    submit: async (values) => {
      const { reason = "", ...which } = filled(values);
      const { wasListed } = dataOf(
        await api.POST("/api/admin/do-not-list/releases", { body: { ...which, reason } }),
      );
      onClose();
      await showToast(t(wasListed ? "admin:release.done" : "admin:release.none"), "success");
    },
    messageOf: (fault) => t(`admin:${fault}`),
    faultsIn: () => ({}),
    explain: (error) => explainProblem(error, t("admin:failed")),
    summarise: () => t("forms:summary"),
  });
  return (
    <FormDialog
      title={t("admin:release.open")}
      lead={t("admin:release.lead")}
      form={form}
      submitLabel={t("admin:release.submit")}
      busyLabel={t("admin:busy")}
      onClose={onClose}
    >
      <TextField name="number" label={t("admin:release.number")} type="tel" />
      <TextField
        name="businessName"
        label={t("admin:release.name")}
        help={t("admin:release.nameHelp")}
        maxLength={rules.businessName.maxLength}
        note={t("forms:optional")}
      />
      <TextField
        name="externalId"
        label={t("admin:release.id")}
        help={t("admin:release.idHelp")}
        maxLength={rules.externalId.maxLength}
        note={t("forms:optional")}
      />
      <TextField name="reason" label={t("admin:reason")} maxLength={rules.reason.maxLength} />
    </FormDialog>
  );
};

const isPhone = (number: string) => new RegExp(rules.number.pattern).test(nationalDigits(number));

const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
