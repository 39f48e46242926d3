import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { showPercent } from "../../../lib/format/percent.ts";
import { useLang } from "../../../lib/hooks/use-lang.ts";
import type { Step } from "../../../lib/business/listing-steps.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { Section } from "./section.tsx";

type Item = MyBusiness["completeness"]["missing"][number]["item"];

/** Where each thing is filled in. */
const stepFor: Record<Item, Step> = {
  gallery: "media",
  logo: "media",
  banner: "media",
  description: "basics",
  translation: "basics",
  experienceYears: "basics",
  timings: "timings",
  whatsapp: "contact",
  website: "contact",
  street: "address",
  social: "social",
  legal: "social",
};

/** Missing things that are named; the rest can wait. */
const shown = 4;

/** How much of the listing is there, and what would add most. */
export const CompletenessCard = ({ completeness }: Pick<MyBusiness, "completeness">) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const { percent, missing } = completeness;
  return (
    <Section title={t("completeness.title")}>
      <p className="flex items-baseline gap-2">
        <strong className="text-2xl">{showPercent(percent, lang)}</strong>
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
            {missing.slice(0, shown).map(({ item, percent }) => (
              <li key={item}>
                <Link
                  to="/edit-business"
                  search={{ step: stepFor[item] }}
                  className="item -mx-3 justify-between"
                >
                  <span>{t(`completeness.${item}`)}</span>
                  <span className="flex items-center gap-1 font-bold text-link">
                    {`+${showPercent(percent, lang)}`}
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
