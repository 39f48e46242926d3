import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { sendDocument } from "#/api/account/verifications.ts";
import { Statement } from "#/components/cases/statement.tsx";
import { SendDocument } from "#/components/documents/send-document.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Check = Schemas["MyVerification"] & { kind: Schemas["CheckKind"] };

type Props = { check: Check; onSent: () => Promise<void> };

/** Form step of the detail to verify. */
const stepFor = { gstin: "social", address: "address" } as const;

/** Verification with a document: requirements, state and upload. */
export const DocumentPart = ({ check, onSent }: Props) => {
  const { t } = useTranslation("verification");
  const lang = useLang();
  const { kind, step, dueAt, refusal } = check;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="font-bold">{t(`${kind}.title`)}</h3>
      {step === "wait" && dueAt && <p>{t("waits", { when: formatMoment(dueAt, lang) })}</p>}
      {refusal && (
        <div>
          <p className="font-bold text-bad">{t("refused")}</p>
          <Statement text={refusal} />
        </div>
      )}
      {step === "field" && kind !== "identity" && (
        <Link
          to="/edit-business"
          search={{ step: stepFor[kind] }}
          className="link inline-flex min-h-11 items-center"
        >
          {t(`${kind}.field`)}
        </Link>
      )}
      {step === "document" && !check.verification && <p>{t(`${kind}.text`)}</p>}
      {(step === "document" || step === "wait") && (
        <SendDocument
          label={t(`${kind}.send`)}
          isWaiting={step === "wait"}
          onSend={async (file, fileName) => {
            await sendDocument(kind, file, fileName);
            await onSent();
          }}
        />
      )}
    </div>
  );
};
