import { useTranslation } from "react-i18next";
import { AttemptsLeft, attemptsLeft } from "./attempts-left.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { CodeField } from "#/ui/form/fields/code-field.tsx";
import { useAttempt } from "#/ui/form/failure-notice.tsx";
import { PasswordField } from "#/ui/form/fields/password-field.tsx";
import type { FormHandle } from "#/ui/form/use-form.ts";
import { showToast } from "#/ui/toast.ts";
import type { Confirmation } from "./use-confirmation.ts";

type Props = { confirmation: Confirmation; form: FormHandle; label: string };

/** Fields to confirm the user's identity. @param label label of the password */
export const ConfirmationFields = ({ confirmation, form, label }: Props) => {
  const { t } = useTranslation("auth");
  const explainProblem = useExplainProblem();
  const { isBusy, attempt, notice } = useAttempt((error) =>
    explainProblem(error, t("confirm.failed"))
  );
  const { byCode, hasPassword, passwordName, reset, send, sent } = confirmation;

  const sendCode = () =>
    attempt(async () => {
      form.clearFailure();
      await send();
      if (sent) await showToast(t("code.resent"), "success");
    });

  return (
    <div className="grid grid-cols-1 gap-2">
      {!byCode && (
        <PasswordField name={passwordName} label={label} autoComplete="current-password" />
      )}
      {byCode && (sent
        ? (
          <CodeField
            label={t("field.otp")}
            digits={6}
            help={t("confirm.sentTo", { to: sent.sentTo })}
          />
        )
        : <p className="text-muted">{t("confirm.first")}</p>)}
      {sent && <AttemptsLeft left={attemptsLeft(form.error)} />}
      {notice}
      {sent && (
        <ResendButton
          resendAt={sent.resendAt}
          onResend={sendCode}
          isUsedUp={attemptsLeft(form.error) === 0}
        />
      )}
      {hasPassword && (
        <button
          type="button"
          onClick={byCode ? reset : sendCode}
          aria-disabled={isBusy || undefined}
          className="link min-h-11 justify-self-start text-start"
        >
          {t(isBusy ? "confirm.sending" : byCode ? "confirm.byPassword" : "confirm.byCode")}
        </button>
      )}
    </div>
  );
};
