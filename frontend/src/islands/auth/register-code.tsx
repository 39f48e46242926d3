import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, dataOf } from "#/api/problem.ts";
import { CodeForm } from "#/components/account/code-form.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
type Pending = Schemas["PendingRegistration"];

type Props = {
  pending: Pending;
  onSent: (pending: Pending) => void;
  onRegistered: (session: Schemas["Session"]) => Promise<void>;
  /** Called if the code is correct, but the number already has an account. */
  onKnown: (known: Schemas["KnownAccount"]) => void;
  onRestart: (isExpired: boolean) => void;
};

export const RegisterCode = ({ pending, onSent, onRegistered, onKnown, onRestart }: Props) => {
  const { t } = useTranslation("auth");
  const params = { path: { registrationId: pending.registrationId } };

  /** Restarts an expired registration without clearing the typed values. */
  const restartIfExpired = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === "registration_expired") {
        return onRestart(true);
      }
      if (error instanceof ApiError && error.knownAccount) return onKnown(error.knownAccount);
      throw error;
    }
  };

  return (
    <NarrowCard
      title={t("register.codeTitle")}
      lead={t("code.sentTo", { digits: 5, to: pending.sentTo.replace(" ", "\u00a0") })}
    >
      <CodeForm
        digits={5}
        success={t(pending.method === "mobile" ? "code.sentMobile" : "code.sentEmail")}
        failed={t("register.verifyFailed")}
        faultOf={{
          username_taken: { otp: "username_taken" },
          mobile_taken: { otp: "mobile_taken" },
          email_taken: { otp: "email_taken" },
        }}
        onVerify={(otp) =>
          restartIfExpired(async () =>
            await onRegistered(dataOf(
              await api.POST("/api/auth/register/{registrationId}/verify", {
                params,
                body: { otp },
              }),
            ))
          )}
        resendAt={pending.resendAt}
        onResend={() =>
          restartIfExpired(async () =>
            onSent(
              dataOf(
                await api.POST("/api/auth/register/{registrationId}/otp", { params }),
              ),
            )
          )}
      >
        <button type="button" className="btn btn-text" onClick={() => onRestart(false)}>
          {t("register.changeDetails")}
        </button>
      </CodeForm>
    </NarrowCard>
  );
};
