import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ActButton } from "../act-button.tsx";

/** Takes an import back, while that is possible. */
export const UndoImport = ({ load }: { load: Schemas["Import"] }) => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const { id, state, source: { name }, uploadedAt, undoUntil } = load;
  const isAgain = state === "undone";
  if (!undoUntil) return null;
  return (
    <ActButton
      label={t(isAgain ? "undoRest" : "undo")}
      name={t(isAgain ? "undoRestName" : "undoName", {
        name,
        when: formatMoment(uploadedAt, lang),
      })}
      title={t("undoAsk")}
      lead={t(isAgain ? "undoRestLead" : "undoLead")}
      isDanger
      send={() => api.POST("/api/admin/imports/{id}/undo", { params: { path: { id } } })}
      done={t("undoing")}
    />
  );
};
