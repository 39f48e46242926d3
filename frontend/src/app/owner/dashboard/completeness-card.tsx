import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "#/lib/format/percent.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { placeFor } from "./missing.ts";
import { NameProposal, proposedName } from "./name-proposal.tsx";
import { Section } from "./section.tsx";

const maxShown = 4;

type Props = {
  business: MyBusiness;
  onChange: (business: MyBusiness) => void;
};

/** Completeness of the listing, and the benefit of each missing item. */
export const CompletenessCard = ({ business, onChange }: Props) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const { percent, missing } = business.completeness;
  const name = proposedName(business);
  const links = missing.filter(({ item }) => !(name && item === "translation"));
  return (
    <Section title={t("completeness.title")}>
      <p className="flex items-baseline gap-2">
        <strong className="text-2xl">{formatPercent(percent, lang)}</strong>
        <span className="text-muted">{t("completeness.done")}</span>
      </p>
      <progress
        value={percent}
        max={100}
        aria-label={t("completeness.title")}
        className="progress mt-1"
      />
      {missing.length === 0
        ? <p className="mt-3 text-good">{t("completeness.full")}</p>
        : (
          <ul className="mt-2">
            {name && (
              <li className="my-3">
                <NameProposal business={business} name={name} onChange={onChange} />
              </li>
            )}
            {links.slice(0, maxShown).map(({ item, percent }) => (
              <li key={item}>
                <Link
                  to="/edit-business"
                  {...placeFor(item)}
                  className="item -mx-3 w-auto justify-between gap-3"
                >
                  <span className="min-w-0">
                    <span className="block">{t(`completeness.${item}`)}</span>
                    <span className="block text-sm text-muted">{t(`brings.${item}`)}</span>
                  </span>
                  <span className="flex flex-none items-center gap-1 font-bold text-link">
                    {`+${formatPercent(percent, lang)}`}
                    <ChevronRight size={18} aria-hidden="true" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
    </Section>
  );
};
