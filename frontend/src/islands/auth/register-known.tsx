import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf, isProblem } from "#/api/problem.ts";
import { CodeForm } from "#/components/account/code-form.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { missing, useAccountForm } from "#/components/account/use-account-form.ts";
import { PasswordField } from "#/ui/form/fields/password-field.tsx";
import { Form } from "#/ui/form/form.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { RegisterDispute } from "./register-dispute.tsx";

export type KnownAccount = Schemas["KnownAccount"];

type Props = {
  known: KnownAccount;
  /** The verified number, masked. */
  number: string;
  onSignedIn: (session: Schemas["Session"]) => Promise<void>;
  onRestart: (isExpired: boolean) => void;
};

type Step = "sign_in" | "dispute" | Schemas["PendingConfirmation"];

/** Shown if the number has an account. The user signs in, or reports an account of another user. */
export const RegisterKnown = ({ known, number, onSignedIn, onRestart }: Props) => {
  const { t } = useTranslation("auth");
  const { token, proofs, email, username } = known;
  const [step, setStep] = useState<Step>("sign_in");

  /** Restarts the registration when the token, valid for ten minutes, has expired. */
  const restartIfExpired = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isProblem(error, "registration_expired")) throw error;
      onRestart(true);
    }
  };
  const signIn = (proof: Omit<Schemas["KnownAccountSignIn"], "token">) =>
    restartIfExpired(async () => {
      const body = { token, ...proof };
      await onSignedIn(
        dataOf(await api.POST("/api/auth/known-account/session", { body })),
      );
    });
  const sendCode = () =>
    restartIfExpired(async () =>
      setStep(
        dataOf(await api.POST("/api/auth/known-account/email-code", { body: { token } })),
      )
    );

  if (step === "dispute") {
    return (
      <RegisterDispute
        token={token}
        number={number}
        onBack={() => setStep("sign_in")}
        onRestart={onRestart}
      />
    );
  }
  if (step !== "sign_in") {
    return (
      <NarrowCard
        title={t("known.codeTitle")}
        lead={t("code.sentTo", { digits: 6, to: step.sentTo })}
      >
        <CodeForm
          key={step.confirmationId}
          digits={6}
          failed={t("known.failed")}
          onVerify={(otp) => signIn({ emailCode: { id: step.confirmationId, otp } })}
          resendAt={step.resendAt}
          onResend={sendCode}
        >
          <button type="button" className="btn btn-text" onClick={() => setStep("sign_in")}>
            {t("known.back")}
          </button>
        </CodeForm>
      </NarrowCard>
    );
  }
  const asksPassword = proofs.includes("password");
  const asksCode = proofs.includes("email_code") && email !== null;
  return (
    <NarrowCard
      title={t("known.title")}
      lead={t("known.lead", { number: number.replace(" ", "\u00a0"), username })}
      footer={
        <>
          <button type="button" className="btn btn-text" onClick={() => setStep("dispute")}>
            {t("known.isNew")}
          </button>
          <button type="button" className="btn btn-text" onClick={() => onRestart(false)}>
            {t("register.changeDetails")}
          </button>
        </>
      }
    >
      {proofs.length === 0 && <p>{t("known.notPossible")}</p>}
      {(proofs.includes("none") || asksPassword) && (
        <SignIn asksPassword={asksPassword} onSubmit={signIn} />
      )}
      {asksPassword && asksCode && <p className="divider">{t("signIn.or")}</p>}
      {asksCode && <SendCode email={email} isFirst={!asksPassword} onSubmit={sendCode} />}
    </NarrowCard>
  );
};

type SignInProps = {
  asksPassword: boolean;
  onSubmit: (proof: { password?: string }) => Promise<void>;
};

const SignIn = ({ asksPassword, onSubmit }: SignInProps) => {
  const { t } = useTranslation("auth");
  const form = useAccountForm({
    failed: t("known.failed"),
    faultOf: { wrong_password: { password: "password_wrong" } },
    check: ({ password = "" }) => asksPassword ? missing({ password }, "password") : {},
    submit: ({ password }) => onSubmit(asksPassword && password ? { password } : {}),
  });
  return (
    <Form form={form}>
      {asksPassword && (
        <>
          <p>{t("known.asksPassword")}</p>
          <PasswordField
            name="password"
            label={t("field.password")}
            autoComplete="current-password"
          />
        </>
      )}
      <SubmitButton label={t("known.submit")} busyLabel={t("signIn.busy")} />
    </Form>
  );
};

type SendCodeProps = { email: string; isFirst: boolean; onSubmit: () => Promise<void> };

const SendCode = ({ email, isFirst, onSubmit }: SendCodeProps) => {
  const { t } = useTranslation("auth");
  const form = useAccountForm({
    failed: t("known.sendFailed"),
    check: () => ({}),
    submit: onSubmit,
  });
  return (
    <Form form={form}>
      {isFirst && <p>{t("known.asksCode")}</p>}
      <SubmitButton label={t("known.send", { email })} busyLabel={t("known.sending")} />
    </Form>
  );
};
