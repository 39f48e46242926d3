import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import type { FormHandle } from "#/ui/form/use-form.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { insertText } from "./insert-text.ts";

type Template = Schemas["StatementTemplate"];

type Props = {
  decision: Schemas["Decision"];
  kind: Schemas["CaseKind"];
  /** Form with a text area for each language; the language code is the area's name. */
  form: FormHandle;
};

/** Frequent texts; a click inserts the text in both languages for further editing. */
export const FrequentTexts = ({ decision, kind, form }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const load = useCallback(
    async (signal: AbortSignal) =>
      dataOf(await api.GET("/api/admin/statement-templates", { signal }))
        .filter((template) => isFor(template, decision, kind)),
    [decision, kind],
  );
  const templates = useResource(load);
  const insert = (template: Template) => {
    for (const language of ["en", "hi"] as const) {
      const field = form.ref.current?.elements.namedItem(language);
      if (!(field instanceof HTMLTextAreaElement)) continue;
      field.value = insertText(field.value, template[language]);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  return (
    <ResourceBoundary resource={templates} failed={t("texts.failed")} skeleton="h-11 w-full">
      {(templates) =>
        templates.length > 0 && (
          <div className="mb-4">
            <p className="font-bold">{t("case.usual")}</p>
            <ul className="mt-1 flex flex-wrap gap-2">
              {templates.map((template) => (
                <li key={template.id}>
                  <button
                    type="button"
                    onClick={() => insert(template)}
                    className="btn btn-plain text-start wrap-anywhere"
                  >
                    {template[lang]}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
    </ResourceBoundary>
  );
};

const isFor = (
  template: Template,
  decision: Schemas["Decision"],
  kind: Schemas["CaseKind"],
): boolean =>
  template.decision === decision && (template.kinds.length === 0 || template.kinds.includes(kind));
