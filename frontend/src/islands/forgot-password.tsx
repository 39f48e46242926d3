import { useState } from "react";
import { useTranslation } from "react-i18next";
import { codeInHand } from "#/api/problem.ts";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { isMobile } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { goTo } from "#/lib/page/go-to.ts";
import { paths } from "#/lib/paths.ts";
import { dropDraft } from "#/ui/form/draft.ts";
import { Form } from "#/ui/form/form.tsx";
import { MobileField } from "#/ui/form/fields/mobile-field.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { captchaExplanations, useCaptcha } from "#/components/captcha/use-captcha.ts";
import { CaptchaLine } from "#/components/captcha/captcha-line.tsx";
import { StoringCard } from "#/components/account/storing-card.tsx";
import { isEmail } from "#/components/account/identifier-fault.ts";
import { type Method, MethodField } from "./auth/method-field.tsx";
import { requestReset, resetDraft, usePasswordReset } from "./auth/password-reset.ts";

export const messages = ["auth", "forms"] as const;

/** @param method initially selected method */
export default function ForgotPassword({ method: first }: { method: Method }) {
  const { t } = useTranslation("auth");
  const language = useLang();
  const [method, setMethod] = useState<Method>(first);
  const [, setReset] = usePasswordReset();
  const captcha = useCaptcha();
  const draft = resetDraft(first);
  const form = useAccountForm({
    draft,
    failed: t("forgot.failed"),
    explanations: captchaExplanations(t),
    check: ({ mobile = "", email = "" }) =>
      method === "mobile"
        ? { mobile: isMobile(mobile) ? undefined : "reset_mobile" }
        : { email: isEmail(email) ? undefined : "reset_email" },
    submit: async ({ mobile = "", email = "" }) => {
      const to = method === "mobile" ? mobile : email;
      setReset(
        await captcha.withToken((captchaToken) =>
          requestReset({ method, to, language, captchaToken })
        ).catch((error) => {
          const { id, resendAt } = codeInHand(error);
          return { resetId: id, method, to, resendAt };
        }),
      );
      dropDraft(draft);
      await goTo(paths.verifyReset);
    },
  });
  return (
    <StoringCard
      title={t("forgot.title")}
      lead={t("forgot.lead")}
      footer={<PageLink href={paths.signIn} className="btn btn-text">{t("forgot.back")}</PageLink>}
    >
      <div onFocus={captcha.start}>
        <Form form={form} isSingle>
          <MethodField value={method} onChange={setMethod} />
          {method === "mobile" ? <MobileField label={t("field.mobile")} /> : (
            <TextField
              name="email"
              type="email"
              label={t("field.email")}
              autoComplete="email"
              inputMode="email"
            />
          )}
          <p className="text-muted">
            {t(method === "mobile" ? "forgot.noCodeAtMobile" : "forgot.noCodeAtEmail")}
          </p>
          <CaptchaLine captcha={captcha} />
          <SubmitButton label={t("forgot.submit")} busyLabel={t("forgot.busy")} />
        </Form>
      </div>
    </StoringCard>
  );
}
