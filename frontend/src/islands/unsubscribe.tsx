import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { assertSuccess } from "#/api/problem.ts";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { useTokenInAddress } from "#/lib/hooks/use-token-in-address.ts";
import { Form } from "#/ui/form/form.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";

export const messages = ["auth", "forms"] as const;

/**
 * Whether the token comes from an SMS (`stopTokenOf` in the backend); tokens of the weekly e-mail
 * are longer.
 */
const isOfSms = (token: string) => /^[\w-]{30}$/.test(token);

/**
 * Unsubscribes from weekly e-mails or news by SMS after a click; opening the link alone, as mail
 * scanners do, changes nothing.
 */
export default function Unsubscribe() {
  const { t } = useTranslation("auth");
  const token = useTokenInAddress();
  const isSms = token !== undefined && isOfSms(token);
  const [isDone, setDone] = useState(false);
  const form = useAccountForm({
    failed: t("unsubscribe.failed"),
    explanations: {
      not_found: { text: t("unsubscribe.unknown") },
      invalid_request: { text: t("unsubscribe.unknown") },
    },
    check: () => ({}),
    submit: async () => {
      assertSuccess(
        await api.POST("/api/unsubscribe", { params: { query: { token: token ?? "" } } }),
      );
      setDone(true);
    },
  });
  return (
    <NarrowCard title={t("unsubscribe.title")}>
      {isDone
        ? <Notice tone="good">{t(isSms ? "unsubscribe.doneSms" : "unsubscribe.done")}</Notice>
        : token === ""
        ? <Notice tone="bad">{t("unsubscribe.unknown")}</Notice>
        : (
          <Form form={form} label={t("unsubscribe.title")}>
            <p>
              {t(
                isSms ? "unsubscribe.askSms" : token ? "unsubscribe.ask" : "unsubscribe.askAny",
              )}
            </p>
            <SubmitButton label={t("unsubscribe.submit")} busyLabel={t("unsubscribe.busy")} />
          </Form>
        )}
    </NarrowCard>
  );
}
