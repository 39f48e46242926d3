import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf, isProblem } from "#/api/problem.ts";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Form } from "#/ui/form/form.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";

type Props = {
  token: string;
  number: string;
  onBack: () => void;
  onRestart: (isExpired: boolean) => void;
};

/** Explains the steps for a user whose new number has an old account, and files a dispute. */
export const RegisterDispute = ({ token, number, onBack, onRestart }: Props) => {
  const { t } = useTranslation("auth");
  const language = useLang();
  const [filed, setFiled] = useState<Schemas["DisputedNumber"]>();
  const form = useAccountForm({
    failed: t("known.disputeFailed"),
    check: () => ({}),
    submit: async () => {
      try {
        const body = { token, language };
        setFiled(dataOf(await api.POST("/api/auth/known-account/dispute", { body })));
      } catch (error) {
        if (!isProblem(error, "registration_expired")) throw error;
        onRestart(true);
      }
    },
  });
  if (filed) {
    return (
      <NarrowCard title={t("known.filedTitle")}>
        <Notice tone="good">
          {t("known.filed", { number, when: formatMoment(filed.dueAt, language) })}
        </Notice>
        <p className="mt-4">{t("known.reference", { reference: filed.reference })}</p>
        <p className="mt-4">{t("known.meanwhile")}</p>
        <button
          type="button"
          className="btn btn-plain mt-5 w-full"
          onClick={() => onRestart(false)}
        >
          {t("known.restart")}
        </button>
      </NarrowCard>
    );
  }
  return (
    <NarrowCard
      title={t("known.isNew")}
      footer={
        <button type="button" className="btn btn-text" onClick={onBack}>{t("known.back")}</button>
      }
    >
      <Form form={form}>
        <p>{t("known.isNewText", { number })}</p>
        <SubmitButton label={t("known.dispute")} busyLabel={t("known.disputing")} />
      </Form>
    </NarrowCard>
  );
};
