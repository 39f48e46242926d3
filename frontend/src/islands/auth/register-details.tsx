import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { type Fault, missing, useAccountForm } from "#/components/account/use-account-form.ts";
import { UsernameField } from "#/components/account/username-field.tsx";
import { isStrongPassword } from "#/ui/form/fields/password-rules.ts";
import { useIdempotencyKey } from "#/lib/hooks/use-idempotency-key.ts";
import { isMobile } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useReturnPurpose } from "#/lib/hooks/use-return-purpose.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { Form } from "#/ui/form/form.tsx";
import { MobileField } from "#/ui/form/fields/mobile-field.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { NewPasswordFields } from "#/components/account/new-password-fields.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import type { Faults, Values } from "#/ui/form/use-form.ts";
import { StoringCard } from "#/components/account/storing-card.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { RichText } from "#/ui/rich-text.tsx";
import { captchaExplanations, useCaptcha } from "#/components/captcha/use-captcha.ts";
import { CaptchaLine } from "#/components/captcha/captcha-line.tsx";
import { isEmail } from "#/components/account/identifier-fault.ts";
import { type Method, MethodField } from "./method-field.tsx";
import { termsLinks } from "./terms-links.tsx";

export const registerDraft = "register";

type Props = {
  /** True if the previous code has expired. */
  isRestart: boolean;
  /** Id of the registration whose details change. */
  left: string | undefined;
  onSent: (pending: Schemas["PendingRegistration"]) => void;
};

export const RegisterDetails = ({ isRestart, left, onSent }: Props) => {
  const { t } = useTranslation("auth");
  const language = useLang();
  const [method, setMethod] = useState<Method>("mobile");
  const purpose = useReturnPurpose();
  const isToReview = purpose === "review" || purpose === "helpful";
  const captcha = useCaptcha();
  const idempotencyKey = useIdempotencyKey();
  const form = useAccountForm({
    draft: registerDraft,
    keepsDraft: true,
    failed: t("register.failed"),
    allRequired: t("register.allRequired"),
    explanations: captchaExplanations(t),
    faultOf: { username_taken: { username: "username_taken" } },
    check: (values) => checkDetails(values, method),
    submit: async ({ username = "", mobile = "", email = "", password = "", confirmPassword }) => {
      const details = {
        method,
        username,
        mobile,
        password,
        confirmPassword,
        ...method === "email" && { email },
        consent: true,
        language,
      } as const;
      const header = { "idempotency-key": idempotencyKey(JSON.stringify(details)) };
      const pending = await captcha.withToken(async (captchaToken) => {
        const body = { ...details, captchaToken, registrationId: left };
        return dataOf(await api.POST("/api/auth/register", { params: { header }, body }));
      });
      onSent(pending);
    },
  });
  return (
    <StoringCard
      title={t("register.title")}
      lead={t(isToReview ? `purpose.register.${purpose}` : "register.lead")}
      footer={
        <p>
          {t("register.haveAccount")}{" "}
          <PageLink href={paths.signIn} className="link">{t("signIn.submit")}</PageLink>
        </p>
      }
    >
      <div onFocus={captcha.start}>
        <Form form={form}>
          {isRestart && !form.failure && !form.summary && (
            <Notice tone="bad">{t("register.sessionExpired")}</Notice>
          )}
          <MethodField value={method} onChange={setMethod} />
          {isToReview && method === "email" && (
            <Caution>
              <p>{t("purpose.notByEmail")}</p>
            </Caution>
          )}
          <UsernameField />
          <MobileField label={t("field.mobile")} help={t("field.mobileHelp")} />
          {method === "email" && (
            <TextField
              name="email"
              type="email"
              label={t("field.email")}
              autoComplete="email"
              inputMode="email"
            />
          )}
          <NewPasswordFields name="password" label={t("field.password")} />
          <CheckField name="consent">
            <RichText text={t("register.consent")} parts={termsLinks} />
          </CheckField>
          <CaptchaLine captcha={captcha} />
          <SubmitButton label={t("register.submit")} busyLabel={t("register.busy")} />
        </Form>
      </div>
    </StoringCard>
  );
};

const checkDetails = (values: Values, method: Method): Faults<Fault> => {
  const { username = "", mobile = "", email = "", password = "", confirmPassword = "" } = values;
  return {
    username: [...username].length < 3 ? "username_short" : undefined,
    mobile: mobile.length !== 10 ? "mobile_invalid" : isMobile(mobile) ? undefined : "mobile_start",
    email: method === "mobile" || isEmail(email) ? undefined : "email_invalid",
    password: isStrongPassword(password) ? undefined : "password_weak",
    confirmPassword: confirmPassword === password ? undefined : "passwords_differ",
    consent: values.consent ? undefined : "consent_required",
    ...missing(values, "username", "mobile", "password", "confirmPassword"),
    ...method === "email" && missing(values, "email"),
  };
};
