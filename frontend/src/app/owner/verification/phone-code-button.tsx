import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  confirmMyPhone,
  type StartedVerification,
  verifyMyPhone,
} from "#/api/account/verifications.ts";
import { ApiError } from "#/api/problem.ts";
import { CodeForm } from "#/components/account/code-form.tsx";
import { loadMessages } from "#/i18n/index.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { useAttempt } from "#/ui/form/failure-notice.tsx";

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
  const explain = useExplainProblem();
  const explanations = useExplanations();
  const { isBusy, attempt, notice } = useAttempt((error) =>
    (error instanceof ApiError && explanations[error.code ?? ""]) || explain(error, t("failed"))
  );
  const close = () => setStarted(undefined);
  const sendCode = async () => {
    await loadMessages(i18n, lang, ["auth"]);
    const code = await verifyMyPhone(number);
    setStarted(code);
    if (!code) await onDone();
  };
  return (
    <>
      {notice}
      <button
        type="button"
        onClick={() => attempt(sendCode)}
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
        explanations={useExplanations()}
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

/** Explanations of the errors that reject a number or its code. */
const useExplanations = () => {
  const { t } = useTranslation("verification");
  return Object.fromEntries(rejections.map((code) => [code, { text: t(`problem.${code}`) }]));
};

const rejections = ["number_without_codes", "number_changed", "unknown_verification"] as const;
