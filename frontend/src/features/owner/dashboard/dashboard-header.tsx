import { Link } from "@tanstack/react-router";
import { Eye, Pause, Pencil, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BusinessLogo } from "../../../components/business/business-logo.tsx";
import { categoryName } from "../../../lib/business/categories.ts";
import { businessName, cityName, writtenIn } from "../../../lib/format/texts.ts";
import { useLang } from "../../../lib/hooks/use-lang.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { StatusBadge } from "../../../components/business/status-badge.tsx";
import { useQuickChange } from "./use-quick-change.ts";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** Whose dashboard it is, whether people can see it, and what one does most often. */
export const DashboardHeader = ({ business, onChange }: Props) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const name = businessName(business, lang);
  const { category, media, address, placeHi, status } = business;
  const city = cityName({ ...address, placeHi }, lang);
  return (
    <header className="card grid gap-4 p-4 md:p-6">
      <div className="flex gap-4">
        <BusinessLogo
          name={name.text}
          category={category}
          logo={media.logo}
          className="size-16 text-xl md:size-20"
        />
        <div className="min-w-0">
          <StatusBadge status={status} />
          <p className="wrap-anywhere text-xl leading-tight font-bold md:text-2xl" lang={name.lang}>
            {name.text}
          </p>
          <p className="text-muted">
            {`${categoryName(category, lang)} · `}
            <span lang={writtenIn(city)}>{city}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/edit-business" className="btn btn-primary max-sm:w-full">
          <Pencil size={18} aria-hidden="true" />
          {t("edit")}
        </Link>
        <ViewLink business={business} />
        <StatusButton business={business} onChange={onChange} />
      </div>
    </header>
  );
};

/** The public page; of what is not public, how it will look. */
const ViewLink = ({ business: { status, slug } }: Pick<Props, "business">) => {
  const { t } = useTranslation("dashboard");
  const content = (
    <>
      <Eye size={18} aria-hidden="true" />
      {t("view")}
    </>
  );
  return status === "active"
    ? (
      <Link to="/business/$slug" params={{ slug }} className="btn btn-plain max-sm:flex-1">
        {content}
      </Link>
    )
    : <Link to="/dashboard/preview" className="btn btn-plain max-sm:flex-1">{content}</Link>;
};

const StatusButton = ({ business, onChange }: Props) => {
  const { t } = useTranslation("dashboard");
  const { change, isBusy } = useQuickChange(business, onChange);
  if (business.status === "draft" || business.status === "suspended") return null;
  const isActive = business.status === "active";
  const Icon = isActive ? Pause : Play;
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() =>
        change(
          () => ({ status: isActive ? "paused" : "active" }),
          t(isActive ? "paused" : "resumed"),
        )}
      className="btn btn-plain max-sm:flex-1"
    >
      <Icon size={18} aria-hidden="true" />
      {t(isActive ? "pause" : "resume")}
    </button>
  );
};
