import { Link } from "@tanstack/react-router";
import { History, SquarePen } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { VerificationSection } from "../verification/verification-section.tsx";
import { CompletenessCard } from "./completeness-card.tsx";
import { ListingDetails, ListingInfo } from "./listing-parts.tsx";
import { ListHints } from "./list-hints.tsx";
import type { Own } from "./own.ts";
import { RemoveSection } from "./remove-section.tsx";

type Props = {
  own: Own;
  verifications: PromiseSettledResult<Schemas["MyVerification"][]>;
};

/** All parts of the listing: edit at the top, delete at the end. */
export const ListingTab = ({ own, verifications }: Props) => {
  const { t } = useTranslation("dashboard");
  const { business, onChange, onRemoved } = own;
  return (
    <div className="bg-paper">
      <div className="wrap grid grid-cols-1 gap-4 py-4 md:py-6">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h1 className="grow text-2xl leading-tight font-bold">{t("tab.listing")}</h1>
          <Link
            to="/dashboard/changes"
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <History size={18} aria-hidden="true" />
            {t("changes")}
          </Link>
          <Link to="/edit-business" className="btn btn-accent">
            <SquarePen size={18} aria-hidden="true" />
            {t("edit")}
          </Link>
        </div>
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          <div className="grid grid-cols-1 gap-4">
            <ListHints business={business} onChange={onChange} />
            <CompletenessCard business={business} onChange={onChange} />
            <VerificationSection business={business} onChange={onChange} first={verifications} />
            <ListingInfo business={business} />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <ListingDetails business={business} onChange={onChange} />
          </div>
        </div>
        <RemoveSection business={business} onRemoved={onRemoved} />
      </div>
    </div>
  );
};
