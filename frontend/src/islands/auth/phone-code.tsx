import { useTranslation } from "react-i18next";
import { browserApi } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { keepToken } from "#/api/session/session.ts";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { CodeField } from "#/ui/form/fields/code-field.tsx";
import { Form } from "#/ui/form/form.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { CodeRefused, type Confirmation } from "./phone-provider.ts";

type Props = {
  mobile: string;
  confirmation: Confirmation;
  isVerified: boolean;
  onVerified: () => void;
  onStartAgain: (isExpired: boolean) => void;
};

export const PhoneCode = (
  { mobile, confirmation, isVerified, onVerified, onStartAgain }: Props,
) => {
  const { t } = useTranslation("auth");
  const language = useLang();

  const verify = async (otp: string) => {
    if (isVerified) return;
    try {
      const idToken = await confirmation.confirm(otp);
      const body = { idToken, language };
      keepToken(dataOf(await browserApi().POST("/api/auth/phone/session", { body })).accessToken);
      onVerified();
    } catch (error) {
      if (error instanceof CodeRefused && error.reason === "expired") return onStartAgain(true);
      throw error;
    }
  };

  const form = useAccountForm({
    failed: t("phone.verifyFailed"),
    isTerse: true,
    explain: (error) => error instanceof CodeRefused ? { text: t("phone.wrongCode") } : undefined,
    refusesCode: (error) => error instanceof CodeRefused,
    check: ({ otp = "" }) => otp.length === 6 ? {} : { otp: "otp_6" },
    submit: ({ otp = "" }) => verify(otp),
  });

  return (
    <NarrowCard title={t("phone.codeTitle")} lead={t("phone.codeLead", { number: mobile })}>
      <Form form={form} isSingle>
        {!form.failure && !form.summary && (
          <Notice tone="good">
            {isVerified ? t("phone.verified") : t("phone.sent", { number: mobile })}
          </Notice>
        )}
        <CodeField label={t("field.otp")} digits={6} />
        <SubmitButton
          label={t("phone.verify")}
          busyLabel={t("phone.verifying")}
          isDisabled={isVerified}
        />
      </Form>
      <button
        type="button"
        className="btn btn-text mt-3 w-full"
        onClick={() => onStartAgain(false)}
      >
        {t("phone.other")}
      </button>
    </NarrowCard>
  );
};
