import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { assertSuccess } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { hasRole } from "#/lib/session/scopes.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { showToast } from "#/ui/toast.ts";
import { DecisionDialog } from "../decision-dialog.tsx";
import { reasonLanguages } from "../reason.ts";
import { TextDialog } from "./text-dialog.tsx";
import { textDecisions } from "./text-decisions.ts";

type Template = Schemas["StatementTemplate"];

const mayChange = () => hasRole("admin", "all India");

type Props = { templates: readonly Template[]; onChanged: () => Promise<void> };

/** Statement templates, grouped by decision. */
export const TextList = ({ templates, onChanged }: Props) => {
  const { t } = useTranslation("admin");
  return (
    <>
      {mayChange() && (
        <DialogButton label={t("texts.add")} className="btn btn-plain justify-self-start">
          {(onClose) => <TextDialog onSaved={onChanged} onClose={onClose} />}
        </DialogButton>
      )}
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
    </>
  );
};

type RowProps = { template: Template; onChanged: () => Promise<void> };

const TextRow = ({ template, onChanged }: RowProps) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const text = template[lang];
  const remove = async () => {
    const params = { path: { id: template.id } };
    assertSuccess(await api.DELETE("/api/admin/statement-templates/{id}", { params }));
    await onChanged();
    await showToast(t("removed"), "success");
  };
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
      <div className="flex flex-wrap gap-2" hidden={!mayChange()}>
        <DialogButton label={t("texts.change")} name={t("texts.editName", { text })}>
          {(onClose) => <TextDialog template={template} onSaved={onChanged} onClose={onClose} />}
        </DialogButton>
        <DialogButton label={t("texts.remove")} name={t("texts.removeName", { text })}>
          {(onClose) => (
            <DecisionDialog
              title={t("texts.removeAsk")}
              lead={`“${text}” ${t("texts.removeLead")}`}
              submitLabel={t("texts.remove")}
              isDanger
              onDecide={remove}
              onClose={onClose}
            />
          )}
        </DialogButton>
      </div>
    </article>
  );
};
