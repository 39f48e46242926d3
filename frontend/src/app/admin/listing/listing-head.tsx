import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AdminListing } from "#/api/admin-listing.ts";
import type { Schemas } from "#/api/client.ts";
import { StatusBadge } from "#/components/business/status-badge.tsx";
import { TradeArch } from "#/components/trade-arch.tsx";
import { UserText } from "#/components/user-text.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { hasRole } from "#/lib/session/scopes.ts";
import { CreateCase } from "../cases/create-case.tsx";
import { SuspensionFacts } from "../suspension-facts.tsx";
import { HandOver } from "./hand-over.tsx";
import { RemoveContent } from "./remove-content.tsx";
import { SuspendOrRestore } from "./suspend-or-restore.tsx";

type Props = {
  listing: AdminListing;
  /** The listing into which it is merged, which then has the acts. */
  keptId: string | undefined;
  /** Missing if the admin may not hand the listing over. */
  candidates: Schemas["HandoverCandidate"][] | null | undefined;
};

/** What the listing is, its state, and the acts. */
export const ListingHead = ({ listing, keptId, candidates }: Props) => {
  const { t } = useTranslation(["adminListing", "admin"]);
  const lang = useLang();
  const { _id: id, slug, status, category, address, suspension, hasOwner } = listing;
  const [isEditor, isModerator] = [hasRole("editor", address), hasRole("moderator", address)];
  const place = [address.locality, address.city, address.zipCode].filter(Boolean).join(", ");
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <TradeArch id={category} size={28} className="[--w:44px] [--h:48px]" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2">
            {keptId
              ? <span className="chip">{t("adminListing:merged")}</span>
              : <StatusBadge status={listing.hold ? "held" : status} />}
            <span>
              {`${categoryName(category, lang)} · `}
              <UserText text={place} />
            </span>
          </p>
          <p className="flex flex-wrap gap-x-4">
            {status === "active" && (
              <a
                href={`/business/${slug}`}
                target="_blank"
                rel="noopener"
                className="link inline-flex min-h-11 items-center"
              >
                {t("adminListing:publicPage")}
              </a>
            )}
            <Link
              to="/admin/listings/$id/preview"
              params={{ id }}
              className="link inline-flex min-h-11 items-center"
            >
              {t("adminListing:preview")}
            </Link>
          </p>
        </div>
        {!keptId && (
          <div className="flex flex-wrap gap-2">
            {!hasOwner && isEditor && (
              <Link
                to="/admin/listings/$id/edit"
                params={{ id }}
                data-key="e"
                className="btn btn-primary"
              >
                {t("adminListing:edit")}
              </Link>
            )}
            {isModerator && (
              <>
                {hasOwner && <RemoveContent listing={listing} />}
                <SuspendOrRestore business={listing} />
              </>
            )}
            {candidates && <HandOver listing={listing} candidates={candidates} />}
            {isEditor && (
              <Link to="/admin/merge" search={{ a: id }} className="btn btn-plain">
                {t("adminListing:merge")}
              </Link>
            )}
            {isModerator && <CreateCase business={listing} />}
          </div>
        )}
      </div>
      {suspension && (
        <div className="notice notice-caution grid">
          <SuspensionFacts suspension={suspension} />
        </div>
      )}
      {(listing.hold ?? listing.pendingEdit) && (
        <p className="notice notice-caution">
          {t(listing.hold ? "admin:held.listing" : "admin:held.edit")}
        </p>
      )}
    </>
  );
};
