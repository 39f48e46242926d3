import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  confirmMyPhone,
  type StartedVerification,
  verifyMyPhone,
} from "#/api/account/verifications.ts";
import { CodeForm } from "#/components/account/code-form.tsx";
import { loadMessages } from "#/i18n/index.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
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
  const { t, i18n } = useTranslation("verification");
  const lang = useLang();
  const [started, setStarted] = useState<StartedVerification>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const explain = useExplainProblem();
  const explanations = useVerificationProblems();
  const close = () => setStarted(undefined);
  const sendCode = async () => {
    await loadMessages(i18n, lang, ["auth"]);
    const code = await verifyMyPhone(number);
    setStarted(code);
    if (!code) await onDone();
  };
  const begin = async () => {
    setBusy(true);
    setFailure(undefined);
    await sendCode().catch(setFailure);
    setBusy(false);
  };
  return (
    <>
      {failure !== undefined && (
        <FailureNotice
          failure={explanations.of(failure) ?? explain(failure, t("failed"))}
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
        <CodeDialog started={started} sendCode={sendCode} onDone={onDone} onClose={close} />
      )}
    </>
  );
};

type CodeProps = Pick<Props, "onDone"> & {
  started: StartedVerification;
  sendCode: () => Promise<void>;
  onClose: () => void;
};

const CodeDialog = ({ started, sendCode, onDone, onClose }: CodeProps) => {
  const { t } = useTranslation(["verification", "auth", "forms"]);
  const { byCode } = useVerificationProblems();
  const verify = async (otp: string) => {
    await confirmMyPhone(started.verificationId, otp);
    onClose();
    await onDone();
  };
  return (
    <Dialog title={t("verification:codeTitle")} onClose={onClose}>
      <p className="mb-4">{t("auth:code.sentTo", { digits: 6, to: started.sentTo })}</p>
      <CodeForm
        key={started.verificationId}
        digits={6}
        failed={t("verification:confirmFailed")}
        explanations={byCode}
        onVerify={verify}
        resendAt={started.resendAt}
        onResend={sendCode}
      >
        <button type="button" onClick={onClose} className="btn btn-text">
          {t("forms:close")}
        </button>
      </CodeForm>
    </Dialog>
  );
};
