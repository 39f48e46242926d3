import { Flag } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadWords } from "#/i18n/index.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { ReportProps } from "./report-listing-dialog.tsx";

/** Opens the form, which few need: it and its words are fetched with the first tap. */
export const ReportButton = ({ slug, name }: { slug: string; name: string }) => {
  const { t, i18n } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const [Dialog, setDialog] = useState<ComponentType<ReportProps>>();

  const open = async () => {
    const [{ ReportListingDialog }] = await Promise.all([
      import("./report-listing-dialog.tsx"),
      loadWords(i18n, lang, ["report", "forms", "auth"]),
    ]);
    setDialog(() => ReportListingDialog);
  };

  return (
    <>
      <button
        type="button"
        onClick={open}
        className="needs-script link inline-flex min-h-11 items-center gap-2"
      >
        <Flag size={18} aria-hidden="true" />
        {t("listing:report")}
      </button>
      {Dialog && <Dialog slug={slug} name={name} onClose={() => setDialog(undefined)} />}
    </>
  );
};
