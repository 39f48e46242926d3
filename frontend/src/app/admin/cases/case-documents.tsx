import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf, isProblem } from "#/api/problem.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { saveFile } from "#/lib/browser/save-file.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";

type Document = Schemas["CaseDocument"];

type Props = { caseId: string; documents: readonly Document[] };

/** Documents that the owner sent. Each is loaded on demand, because the service logs every view. */
export const CaseDocuments = ({ caseId, documents }: Props) => (
  <ul className="grid min-w-0 grid-cols-1 gap-4">
    {documents.map((document, index) => (
      <li key={document.id}>
        <CaseDocumentItem caseId={caseId} document={document} number={index + 1} />
      </li>
    ))}
  </ul>
);

type ItemProps = { caseId: string; document: Document; number: number };

const CaseDocumentItem = ({ caseId, document, number }: ItemProps) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const [url, setUrl] = useState<string>();
  const [isFull, setFull] = useState(false);
  useEffect(() => () => url === undefined ? undefined : URL.revokeObjectURL(url), [url]);
  const { id, type, addedAt, deletedAt } = document;
  const name = t("case.document", { number });

  const show = async () => {
    const path = { id: caseId, documentId: id };
    try {
      const file = dataOf(
        await api.GET("/api/admin/cases/{id}/documents/{documentId}", {
          params: { path },
          parseAs: "blob",
        }),
      ) as Blob;
      if (type === "application/pdf") saveFile(`${number}.pdf`, file);
      else setUrl(URL.createObjectURL(file));
    } catch (error) {
      const isSealed = isProblem(error, "document_sealed");
      await showToast(t(isSealed ? "case.sealed" : "case.seeFailed"), "error");
    }
  };

  const label = t(
    url !== undefined
      ? isFull ? "case.fit" : "case.full"
      : type === "application/pdf"
      ? "case.saved"
      : "case.see",
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-bold">{name}</p>
        <p className="me-auto text-sm text-muted">{formatMoment(addedAt, lang)}</p>
        {deletedAt ? <p>{t("case.deleted", { when: formatMoment(deletedAt, lang) })}</p> : (
          <button
            type="button"
            onClick={url === undefined ? show : () => setFull(!isFull)}
            aria-label={`${label}: ${name}`}
            className="btn btn-plain"
          >
            {label}
          </button>
        )}
      </div>
      {url !== undefined && (
        <div
          role="group"
          aria-label={name}
          tabIndex={0}
          className="mt-2 max-h-[80vh] overflow-auto"
        >
          <img
            src={url}
            alt={name}
            className={`rounded-card ${isFull ? "max-w-none" : "max-w-full"}`}
          />
        </div>
      )}
    </>
  );
};
