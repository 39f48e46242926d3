import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { StatusBadge } from "#/components/business/status-badge.tsx";

type Props = { business: Pick<Schemas["AdminListing"], "_id" | "status"> };

/** Banner above an admin's preview of a listing that may not be public. */
export const AdminPreviewBar = ({ business: { _id, status } }: Props) => {
  const { t } = useTranslation("admin");
  return (
    <div className="bg-accent-soft">
      <p className="wrap flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <Eye size={20} aria-hidden="true" className="flex-none" />
        <span className="flex-1 basis-48">
          {t(status === "active" ? "preview.public" : "preview.hidden")}
        </span>
        <StatusBadge status={status} />
        <Link
          to="/admin/listings/$id"
          params={{ id: _id }}
          className="link inline-flex min-h-11 items-center"
        >
          {t("preview.back")}
        </Link>
      </p>
    </div>
  );
};
