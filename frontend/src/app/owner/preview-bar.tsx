import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Banner above the owner's preview of the listing. */
export const PreviewBar = () => {
  const { t } = useTranslation(["dashboard", "owner"]);
  return (
    <div className="bg-accent-soft">
      <p className="wrap flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <Eye size={20} aria-hidden="true" className="flex-none" />
        <span className="flex-1 basis-48">{t("dashboard:preview.banner")}</span>
        <Link to="/dashboard" className="link inline-flex min-h-11 items-center">
          {t("owner:back")}
        </Link>
      </p>
    </div>
  );
};
