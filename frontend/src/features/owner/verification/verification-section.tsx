import { useRouter } from "@tanstack/react-router";
import { BadgeCheck } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadMyBusiness } from "#/api/my-business.ts";
import {
  loadMyVerifications,
  type StartedVerification,
  verifyMyPhone,
} from "#/api/verifications.ts";
import { showDay, showMonth } from "#/lib/format/moment.ts";
import { showPhone } from "#/lib/format/phone.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { Notice } from "#/ui/form/notice.tsx";
import { FailureNotice } from "#/ui/form/failure-notice.tsx";
import { showToast } from "#/ui/toast.ts";
import { Section } from "../dashboard/section.tsx";
import type { MyBusiness } from "../listing/listing-values.ts";
import { DocumentPart } from "./document-part.tsx";
import { PhoneCodeDialog } from "./phone-code-dialog.tsx";
import { useVerificationProblems } from "./use-verification-problems.ts";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** What was checked of the listing until when, and what it takes to have more checked. */
export const VerificationSection = ({ business, onChange }: Props) => {
  const { t } = useTranslation(["verification", "translation", "forms"]);
  const { api } = useRouter().options.context;
  const lang = useLang();
  const { primaryPhone } = business;
  const load = useCallback((signal?: AbortSignal) => loadMyVerifications(api, signal), [
    api,
    primaryPhone,
  ]);
  const { data, isFailed, reload } = useResource(load);
  const [started, setStarted] = useState<StartedVerification>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const explain = useExplainProblem();
  const explanations = useVerificationProblems();

  const finish = async () => {
    setStarted(undefined);
    const [changed] = await Promise.all([loadMyBusiness(api), reload()]);
    if (changed) onChange(changed);
    await showToast(t("verification:done"), "success");
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

  if (isFailed) {
    return (
      <Notice tone="bad">
        <p>{t("verification:loadFailed")}</p>
        <button type="button" onClick={reload} className="min-h-11 underline">
          {t("forms:retry")}
        </button>
      </Notice>
    );
  }
  if (!data) return null;
  const phone = data.find(({ kind }) => kind === "phone");
  const phoneStep = phone?.step === "code" || phone?.step === "confirm" ? phone.step : undefined;
  const checks = data.flatMap((one) => one.kind === "phone" ? [] : [{ ...one, kind: one.kind }]);
  const marks = data.flatMap(({ verification }) => verification ?? []);
  return (
    <Section title={t("verification:title")}>
      <ul className="grid gap-2">
        {marks.map(({ kind, checkedAt, expiresAt }) => (
          <li key={kind}>
            <p className="flex items-center gap-1 font-bold text-good">
              <BadgeCheck size={18} aria-hidden="true" className="flex-none" />
              {t(`translation:verified.${kind}`, { when: showMonth(checkedAt, lang) })}
            </p>
            <p className="text-sm text-muted">
              {t("verification:until", { day: showDay(expiresAt, lang) })}
            </p>
          </li>
        ))}
      </ul>
      {!phone?.verification && <p>{t(`verification:phone.${phoneStep ?? "none"}`)}</p>}
      {failure !== undefined && (
        <FailureNotice
          failure={explanations.of(failure) ?? explain(failure, t("verification:failed"))}
          onOver={() => setFailure(undefined)}
        />
      )}
      {phone && phoneStep && (
        <button
          type="button"
          onClick={begin}
          disabled={isBusy}
          className={`btn mt-3 ${phone.verification ? "btn-plain" : "btn-primary"}`}
        >
          {t(phone.verification ? "verification:again" : `verification:do.${phoneStep}`, {
            number: showPhone(primaryPhone),
          })}
        </button>
      )}
      <div className="mt-4 grid gap-3">
        {checks.map((check) => <DocumentPart key={check.kind} check={check} onSent={reload} />)}
      </div>
      {started && (
        <PhoneCodeDialog
          started={started}
          onStarted={setStarted}
          onDone={finish}
          onClose={() => setStarted(undefined)}
        />
      )}
    </Section>
  );
};
