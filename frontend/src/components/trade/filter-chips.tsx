import { useTranslation } from "react-i18next";
import type { Facets } from "#/api/directory/facets.ts";
import type { ListSearch } from "#/lib/business/search-params.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useCity } from "#/lib/city/use-city.ts";
import { AreaChip, Chip, Chips } from "./chips.tsx";

/** Filters of the sheet; words and a place are chosen elsewhere. */
const names = ["openNow", "verified", "comesToYou", "minRating", "experience", "locality"] as const;

/** @param city whether a city was chosen */
export const countChosen = (filter: ListSearch, city?: unknown): number =>
  names.filter((name) => filter[name]).length + (city ? 1 : 0);

type Props = { filter: ListSearch; facets: Facets | undefined };

/** What a list is narrowed by, each gone with one tap. */
export const FilterChips = ({ filter, facets }: Props) => {
  const { t } = useTranslation(["results", "translation"]);
  const lang = useLang();
  const { q, near, experience, locality } = filter;
  const area = useCity();
  if (!q && !near && countChosen(filter) === 0) return null;
  const place = facets?.localities.find(({ slug }) => slug === locality)?.name;
  return (
    <Chips>
      {q && <Chip search={{ q: undefined, exact: undefined }}>{q}</Chip>}
      {near && (
        <AreaChip>{t("list.near", { pin: area?.pin === near ? area.name[lang] : near })}</AreaChip>
      )}
      {filter.openNow && <Chip search={{ openNow: undefined }}>{t("category.openNow")}</Chip>}
      {filter.verified && <Chip search={{ verified: undefined }}>{t("category.verified")}</Chip>}
      {filter.comesToYou && (
        <Chip search={{ comesToYou: undefined }}>{t("translation:business.comesToYou")}</Chip>
      )}
      {filter.minRating && <Chip search={{ minRating: undefined }}>{t("category.fourStars")}</Chip>}
      {experience && (
        <Chip search={{ experience: undefined }}>
          {t("category.years", { years: showNumber(Number(experience), lang) })}
        </Chip>
      )}
      {locality && <Chip search={{ locality: undefined }}>{place ?? locality}</Chip>}
    </Chips>
  );
};
