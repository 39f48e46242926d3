import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, wallTime } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { type Item, placeFor } from "./missing.ts";
import { NameProposal, proposedName } from "./name-proposal.tsx";

type Props = {
  business: MyBusiness;
  /** The missing item that helps the listing most. */
  suggestedItem: Item | undefined;
  /** The listing was last edited or confirmed long ago. */
  isStale: boolean;
  onConfirm: () => void;
  onChange: (business: MyBusiness) => void;
};

/** The most useful next step for a public listing. */
export const NextStepCard = (
  { business, suggestedItem, isStale, onConfirm, onChange }: Props,
) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const { origin } = useSite();
  if (isStale) {
    const date = formatDate(wallTime(business.updatedAt).date, lang);
    return (
      <Card lead={t("next.stale", { date })}>
        <Link to="/edit-business" search={{ step: "review" }} className="btn btn-primary">
          {t("next.review")}
        </Link>
        <button type="button" onClick={onConfirm} className="btn btn-plain">
          {t("next.confirm")}
        </button>
      </Card>
    );
  }
  const name = proposedName(business);
  if (name && suggestedItem === "translation") {
    return (
      <Card lead={t("brings.translation")}>
        <NameProposal business={business} name={name} onChange={onChange} />
      </Card>
    );
  }
  if (suggestedItem) {
    return (
      <Card lead={t(`brings.${suggestedItem}`)}>
        <Link to="/edit-business" {...placeFor(suggestedItem)} className="btn btn-primary">
          {t(`completeness.${suggestedItem}`)}
        </Link>
      </Card>
    );
  }
  const text = encodeURIComponent(`${origin}/business/${business.slug}`);
  return (
    <Card lead={t("next.share")}>
      <a href={`https://wa.me/?text=${text}`} rel="noopener" className="btn btn-primary">
        {t("next.shareLink")}
      </a>
    </Card>
  );
};

const Card = ({ lead, children }: { lead: string; children: ReactNode }) => {
  const { t } = useTranslation("dashboard");
  const id = useId();
  return (
    <section aria-labelledby={id} className="card border-primary p-4 md:p-6">
      <h2 id={id} className="text-sm font-bold text-link">{t("next.title")}</h2>
      <p className="mt-1 max-w-prose text-xl leading-snug font-bold">{lead}</p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:w-full">{children}</div>
    </section>
  );
};
