import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ActButton } from "../act-button.tsx";

type Props = { load: Schemas["Import"]; isOpen: boolean };

/** Deletes an import that is not applied. */
export const DiscardImport = ({ load: { id, source, uploadedAt }, isOpen }: Props) => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const navigate = useNavigate();
  const names = { name: source.name, when: formatMoment(uploadedAt, lang) };
  return (
    <ActButton
      label={t("discard")}
      name={t("discardName", names)}
      title={t("discardAsk")}
      lead={t("discardLead")}
      isDanger
      send={() => api.DELETE("/api/admin/imports/{id}", { params: { path: { id } } })}
      done={isOpen ? () => navigate({ to: "/admin/imports", search: {} }) : t("discarded")}
    />
  );
};
