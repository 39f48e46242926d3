import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Step } from "#/lib/business/listing-steps.ts";

export const EditLink = ({ step, part }: { step: Step; part: string }) => {
  const { t } = useTranslation("dashboard");
  return (
    <Link
      to="/edit-business"
      search={{ step }}
      aria-label={t("editPart", { part })}
      className="link inline-flex min-h-11 flex-none items-center gap-1.5"
    >
      <Pencil size={16} aria-hidden="true" />
      {t("change")}
    </Link>
  );
};
