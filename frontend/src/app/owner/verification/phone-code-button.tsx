import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  confirmMyPhone,
  type StartedVerification,
  verifyMyPhone,
} from "#/api/account/verifications.ts";
import { CodeForm } from "#/components/account/code-form.tsx";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { FailureNotice } from "#/ui/form/failure-notice.tsx";
import { useVerificationProblems } from "./use-verification-problems.ts";

type Props = {
  number: string;
  label: string;
  isPlain?: boolean;
  onDone: () => Promise<void>;
};

/** Verifies a number at once, or with a code for which a dialog asks. */
export const PhoneCodeButton = ({ number, label, isPlain, onDone }: Props) => {
  const { t } = useTranslation(["verification", "auth", "forms"]);
  const { api } = useRouter().options.context;
  const [started, setStarted] = useState<StartedVerification>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const explain = useExplainProblem();
  const explanations = useVerificationProblems();
  const close = () => setStarted(undefined);
  const finish = async () => {
    close();
    await onDone();
  };
  const sendCode = async () => {
    const code = await verifyMyPhone(api, number);
    if (code) setStarted(code);
    else await finish();
  };
  const begin = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await sendCode();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && (
        <FailureNotice
          failure={explanations.of(failure) ?? explain(failure, t("verification:failed"))}
          onOver={() => setFailure(undefined)}
        />
      )}
      <button
        type="button"
        onClick={begin}
        disabled={isBusy}
        className={`btn mt-3 ${isPlain ? "btn-plain" : "btn-primary"}`}
      >
        {label}
      </button>
      {started && (
        <Dialog title={t("verification:codeTitle")} onClose={close}>
          <p className="mb-4">{t("auth:code.sentTo", { digits: 6, to: started.sentTo })}</p>
          <CodeForm
            key={started.verificationId}
            digits={6}
            failed={t("verification:confirmFailed")}
            explanations={explanations.byCode}
            onVerify={async (otp) => {
              await confirmMyPhone(api, started.verificationId, otp);
              await finish();
            }}
            resendAt={started.resendAt}
            onResend={sendCode}
          >
            <button type="button" onClick={close} className="btn btn-text">
              {t("forms:close")}
            </button>
          </CodeForm>
        </Dialog>
      )}
    </>
  );
};
