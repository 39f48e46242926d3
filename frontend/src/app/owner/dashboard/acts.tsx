import { Link } from "@tanstack/react-router";
import { Eye, Share2, SquarePen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ShareLink } from "#/components/listing/share-link.tsx";
import { businessName } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { ViewLink } from "./dashboard-header.tsx";
import type { Own } from "./own.ts";
import { StatusButton } from "./status-button.tsx";

/** What the owner does with the whole listing. */
export const Acts = ({ business, onChange }: Own) => {
  const { t } = useTranslation(["dashboard", "listing"]);
  const lang = useLang();
  const { origin } = useSite();
  const { status, slug, suspension } = business;
  const isActive = status === "active";
  return (
    <div
      role="group"
      aria-label={t("dashboard:acts.title")}
      className="own-acts grid grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] gap-2 md:flex md:flex-wrap print:hidden!"
    >
      {!suspension?.removedUntil && (
        <Link to="/edit-business" className={act}>
          <SquarePen size={20} aria-hidden="true" />
          {t("dashboard:edit")}
        </Link>
      )}
      <ViewLink business={business} className={act}>
        <Eye size={20} aria-hidden="true" />
        {t(isActive ? "dashboard:acts.view" : "dashboard:head.preview")}
      </ViewLink>
      {isActive
        ? (
          <ShareLink
            business={business}
            name={businessName(business, lang).text}
            url={`${origin}/business/${slug}`}
            className={act}
          />
        )
        : (
          <button
            type="button"
            aria-disabled="true"
            title={t("dashboard:acts.notPublic")}
            className={act}
          >
            <Share2 size={20} aria-hidden="true" />
            {t("listing:share")}
            <span className="sr-only">{t("dashboard:acts.notPublic")}</span>
          </button>
        )}
      <StatusButton business={business} onChange={onChange} className={act} />
    </div>
  );
};

const act =
  "flex min-h-[56px] flex-col items-center justify-center gap-1 rounded-lg bg-white/12 px-1 py-1.5 text-center text-sm leading-tight font-bold hover:bg-white/20 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-on-dark aria-disabled:[box-shadow:inset_0_0_0_1px_rgb(255_255_255/22%)] md:min-h-[48px] md:flex-row md:gap-1.5 md:rounded-md md:px-2.5 lg:px-4 lg:text-base";
