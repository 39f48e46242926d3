import { useTranslation } from "react-i18next";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { isMobile } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useReturnPurpose } from "#/lib/hooks/use-return-purpose.ts";
import { Form } from "#/ui/form/form.tsx";
import { MobileField } from "#/ui/form/fields/mobile-field.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { StoringCard } from "#/components/account/storing-card.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { RichText } from "#/ui/rich-text.tsx";
import { captchaExplanations, useCaptcha } from "#/components/captcha/use-captcha.ts";
import { termsLinks } from "./terms-links.tsx";
import { type PendingCode, sendCode } from "./phone-provider.ts";

type Props = {
  isExpired: boolean;
  mobile: string;
  onSent: (code: PendingCode) => void;
};

export const PhoneNumber = ({ isExpired, mobile, onSent }: Props) => {
  const { t } = useTranslation("auth");
  const language = useLang();
  const captcha = useCaptcha();
  const purpose = useReturnPurpose();
  const failed = { text: t("phone.sendFailed") };
  const form = useAccountForm({
    draft: "phone-auth",
    keepsDraft: true,
    failed: failed.text,
    isTerse: true,
    explanations: captchaExplanations(t),
    check: ({ mobile = "" }) => isMobile(mobile) ? {} : { mobile: "phone_invalid" },
    submit: async ({ mobile = "" }) => {
      onSent(
        await sendCode({
          mobile,
          language,
          withCaptcha: captcha.withToken,
          captchaBox: captcha.box.current!,
        }),
      );
    },
  });
  return (
    <StoringCard
      title={t("phone.title")}
      lead={
        <>
          {purpose && <p>{t(`purpose.${purpose}`)}</p>}
          <p>{t("phone.lead")}</p>
        </>
      }
      footer={
        <PageLink href={paths.signIn} className="btn btn-text">{t("phone.password")}</PageLink>
      }
    >
      <div onFocus={captcha.start}>
        <Form form={form} isSingle>
          {isExpired && !form.failure && !form.summary && (
            <Notice tone="bad">{t("phone.expired")}</Notice>
          )}
          <MobileField
            label={t("field.mobile")}
            placeholder={t("phone.placeholder")}
            defaultValue={mobile}
          />
          <SubmitButton label={t("phone.send")} busyLabel={t("phone.sending")} />
        </Form>
        <div ref={captcha.box} />
      </div>
      <p className="mt-4 text-sm text-muted">
        <RichText text={t("phone.consent")} parts={termsLinks} />
      </p>
    </StoringCard>
  );
};
