import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { hasRole } from "#/lib/session/scopes.ts";
import { ActButton } from "../act-button.tsx";
import { reasonLanguages } from "../reason.ts";
import { EditText } from "./edit-text.tsx";
import { textDecisions } from "./text-decisions.ts";

type Template = Schemas["StatementTemplate"];

const mayChange = () => hasRole("admin", "all India");

/** Statement templates, grouped by decision. */
export const TextList = ({ templates }: { templates: readonly Template[] }) => {
  const { t } = useTranslation("admin");
  return (
    <>
      {mayChange() && (
        <EditText label={t("texts.add")} className="btn btn-plain justify-self-start" />
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
                  <TextRow template={template} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
};

const TextRow = ({ template }: { template: Template }) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const text = template[lang];
  const params = { path: { id: template.id } };
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
        <EditText
          label={t("texts.change")}
          name={t("texts.editName", { text })}
          template={template}
        />
        <ActButton
          label={t("texts.remove")}
          name={t("texts.removeName", { text })}
          title={t("texts.removeAsk")}
          lead={`“${text}” ${t("texts.removeLead")}`}
          isDanger
          send={() => api.DELETE("/api/admin/statement-templates/{id}", { params })}
          done={t("removed")}
        />
      </div>
    </article>
  );
};
