import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import {
  confirmMyPhone,
  type StartedVerification,
  verifyMyPhone,
} from "#/api/account/verifications.ts";
import { CodeForm } from "#/components/account/code-form.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { useVerificationProblems } from "./use-verification-problems.ts";

type Props = {
  started: StartedVerification;
  /** Called when another code has been sent. */
  onStarted: (started: StartedVerification) => void;
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Asks for the code sent to the listed number. */
export const PhoneCodeDialog = ({ started, onStarted, onDone, onClose }: Props) => {
  const { t } = useTranslation(["verification", "auth", "forms"]);
  const { api } = useRouter().options.context;
  const { byCode } = useVerificationProblems();
  return (
    <Dialog title={t("verification:codeTitle")} onClose={onClose}>
      <p className="mb-4">{t("auth:code.sentTo", { digits: 6, to: started.sentTo })}</p>
      <CodeForm
        key={started.verificationId}
        digits={6}
        failed={t("verification:confirmFailed")}
        explanations={byCode}
        onVerify={async (otp) => {
          await confirmMyPhone(api, started.verificationId, otp);
          await onDone();
        }}
        resendAt={started.resendAt}
        onResend={async () => {
          const next = await verifyMyPhone(api);
          if (next) onStarted(next);
          else await onDone();
        }}
      >
        <button type="button" onClick={onClose} className="btn btn-text">{t("forms:close")}</button>
      </CodeForm>
    </Dialog>
  );
};
