import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { saveFile } from "#/lib/browser/save-file.ts";
import { dataOf } from "#/api/problem.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { Section } from "./section.tsx";

export const DataSection = () => {
  const { t } = useTranslation("profile");
  const { isBusy, run } = useAction(t("data.failed"));
  const download = () =>
    run(async () => saveAs("karigar-account.json", dataOf(await api.GET("/api/profile/export"))));
  return (
    <Section anchor="data" title={t("data.title")} lead={t("data.lead")}>
      <button
        type="button"
        onClick={download}
        aria-disabled={isBusy || undefined}
        className="btn btn-plain"
      >
        <Download size={18} aria-hidden="true" />
        {t(isBusy ? "data.busy" : "data.download")}
      </button>
    </Section>
  );
};

const saveAs = (name: string, data: unknown) =>
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
