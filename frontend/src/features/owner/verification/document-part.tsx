import { Link } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { sendDocument } from "#/api/verifications.ts";
import { Statement } from "#/components/cases/statement.tsx";
import { showMoment } from "#/lib/format/moment.ts";
import { type Explanation, useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { FailureNotice } from "#/ui/form/failure-notice.tsx";
import { showToast } from "#/ui/toast.ts";
import { PictureError, preparePicture } from "../media/prepare-picture.ts";
import { useVerificationProblems } from "./use-verification-problems.ts";

type Check = Schemas["MyVerification"] & { kind: Schemas["CheckKind"] };

type Props = { check: Check; onSent: () => Promise<void> };

/** Where what is to be checked is filled in. */
const stepFor = { gstin: "social", address: "address" } as const;

const largest = 5 * 1024 * 1024;

/** Has an operator check something by a document: what it takes, what became of it. */
export const DocumentPart = ({ check, onSent }: Props) => {
  const { t } = useTranslation(["verification", "forms"]);
  const lang = useLang();
  const { kind, step, dueAt, refusal } = check;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="font-bold">{t(`verification:${kind}.title`)}</h3>
      {step === "wait" && dueAt && (
        <p>{t("verification:waits", { when: showMoment(dueAt, lang) })}</p>
      )}
      {refusal && (
        <div>
          <p className="font-bold text-bad">{t("verification:refused")}</p>
          <Statement text={refusal} />
        </div>
      )}
      {step === "field" && kind !== "identity" && (
        <Link
          to="/edit-business"
          search={{ step: stepFor[kind] }}
          className="link inline-flex min-h-11 items-center"
        >
          {t(`verification:${kind}.field`)}
        </Link>
      )}
      {(step === "document" || step === "wait") && <Sending check={check} onSent={onSent} />}
    </div>
  );
};

const Sending = ({ check: { kind, step, verification }, onSent }: Props) => {
  const { t } = useTranslation(["verification", "forms"]);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Explanation>();
  const explain = useExplainProblem();
  const problems = useVerificationProblems();

  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = "";
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const document = file.type === "application/pdf" ? file : await preparePicture(file);
      if (document.size > largest) {
        setFailure({ text: t("verification:tooLarge") });
        return;
      }
      await sendDocument(kind, document, file.name);
      await onSent();
      await showToast(t("verification:sent"), "success");
    } catch (error) {
      setFailure(
        error instanceof PictureError
          ? {
            text: t(
              error.fault === "tooLarge" ? "verification:tooLarge" : "verification:unreadable",
            ),
          }
          : problems.of(error) ?? explain(error, t("verification:sendFailed")),
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {step === "document" && !verification && <p>{t(`verification:${kind}.text`)}</p>}
      {failure && <FailureNotice failure={failure} onOver={() => setFailure(undefined)} />}
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        onChange={send}
        aria-label={t(`verification:${kind}.send`)}
        tabIndex={-1}
        className="sr-only"
      />
      <button
        type="button"
        disabled={isBusy}
        onClick={() => input.current!.click()}
        className="btn btn-plain mt-2"
      >
        <FileUp size={18} aria-hidden="true" />
        {isBusy
          ? t("verification:sending")
          : step === "wait"
          ? t("verification:another")
          : t(`verification:${kind}.send`)}
      </button>
    </>
  );
};
