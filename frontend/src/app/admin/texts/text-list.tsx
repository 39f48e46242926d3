import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { assertSuccess } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { DecisionDialog } from "../decision-dialog.tsx";
import { reasonLanguages } from "../reason.ts";
import { TextDialog } from "./text-dialog.tsx";
import { textDecisions } from "./text-decisions.ts";

type Template = Schemas["StatementTemplate"];

type Props = { templates: readonly Template[]; onChanged: () => Promise<void> };

/** Statement templates, grouped by decision. */
export const TextList = ({ templates, onChanged }: Props) => {
  const { t } = useTranslation("admin");
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setAdding(true)}
        className="btn btn-plain justify-self-start"
      >
        {t("texts.add")}
      </button>
      {textDecisions.map((decision) => {
        const texts = templates.filter((template) => template.decision === decision);
        return texts.length > 0 && (
          <section key={decision} aria-labelledby={`texts-${decision}`}>
            <h2 id={`texts-${decision}`} className="mb-1 text-lg font-bold">
              {t(`decide.${decision}`)}
            </h2>
            <ul className="card divide-y divide-line">
              {texts.map((template) => (
                <li key={template.id}>
                  <TextRow template={template} onChanged={onChanged} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {isAdding && <TextDialog onSaved={onChanged} onClose={() => setAdding(false)} />}
    </>
  );
};

type RowProps = { template: Template; onChanged: () => Promise<void> };

const TextRow = ({ template, onChanged }: RowProps) => {
  const { t } = useTranslation("admin");
  const { api } = useRouter().options.context;
  const [openDialog, setOpenDialog] = useState<"edit" | "remove">();
  const lang = useLang();
  const text = template[lang];
  const remove = async () => {
    const params = { path: { id: template.id } };
    assertSuccess(await api.DELETE("/api/admin/statement-templates/{id}", { params }));
    await onChanged();
    await showToast(t("removed"), "success");
  };
  const close = () => setOpenDialog(undefined);
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex-1 basis-60">
        {reasonLanguages(lang).map((language) => (
          <p key={language} lang={language} className="wrap-anywhere whitespace-pre-line">
            {template[language]}
          </p>
        ))}
        {template.kinds.length > 0 && (
          <p className="text-sm text-muted">
            {template.kinds.map((kind) => t(`caseKinds.${kind}`)).join(" · ")}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => setOpenDialog("edit")}
          aria-label={t("texts.editName", { text })}
          className="btn btn-plain"
        >
          {t("texts.change")}
        </button>
        <button
          type="button"
          onClick={() => setOpenDialog("remove")}
          aria-label={t("texts.removeName", { text })}
          className="btn btn-plain"
        >
          {t("texts.remove")}
        </button>
      </div>
      {openDialog === "edit" && (
        <TextDialog template={template} onSaved={onChanged} onClose={close} />
      )}
      {openDialog === "remove" && (
        <DecisionDialog
          title={t("texts.removeAsk")}
          lead={`“${text}” ${t("texts.removeLead")}`}
          submitLabel={t("texts.remove")}
          isDanger
          onDecide={remove}
          onClose={close}
        />
      )}
    </article>
  );
};
