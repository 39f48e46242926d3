import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { type StartedVerification, verifyMyPhone } from "#/api/account/verifications.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { FailureNotice } from "#/ui/form/failure-notice.tsx";
import { PhoneCodeDialog } from "./phone-code-dialog.tsx";
import { useVerificationProblems } from "./use-verification-problems.ts";

type Props = {
  check: Schemas["MyVerification"];
  number: string;
  onDone: () => Promise<void>;
};

/** Verifies the listed number with a code, or at once if the account has verified it. */
export const PhonePart = ({ check, number, onDone }: Props) => {
  const { t } = useTranslation("verification");
  const { api } = useRouter().options.context;
  const [started, setStarted] = useState<StartedVerification>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const explain = useExplainProblem();
  const explanations = useVerificationProblems();
  const { verification } = check;
  const step = check.step === "code" || check.step === "confirm" ? check.step : undefined;

  const finish = async () => {
    setStarted(undefined);
    await onDone();
  };
  const begin = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const code = await verifyMyPhone(api);
      if (code) setStarted(code);
      else await finish();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div>
      {!verification && <p>{t(`phone.${step ?? "none"}`)}</p>}
      {failure !== undefined && (
        <FailureNotice
          failure={explanations.of(failure) ?? explain(failure, t("failed"))}
          onOver={() => setFailure(undefined)}
        />
      )}
      {step && (
        <button
          type="button"
          onClick={begin}
          disabled={isBusy}
          className={`btn mt-3 ${verification ? "btn-plain" : "btn-primary"}`}
        >
          {t(verification ? "again" : `do.${step}`, { number: formatPhone(number) })}
        </button>
      )}
      {started && (
        <PhoneCodeDialog
          started={started}
          onStarted={setStarted}
          onDone={finish}
          onClose={() => setStarted(undefined)}
        />
      )}
    </div>
  );
};
