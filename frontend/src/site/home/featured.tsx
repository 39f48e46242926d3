import { useTranslation } from "react-i18next";
import { type ChosenCity, cityOf } from "#/lib/city/chosen-city.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { FeaturedBusiness } from "#/lib/types.ts";
import { FeaturedCard } from "./featured-card.tsx";
import { Section } from "./section.tsx";

type Props = {
  businesses: FeaturedBusiness[];
  city: ChosenCity | undefined;
  /** True if the businesses are near the PIN code, not only in the city. */
  isNear: boolean;
};

/** Swipeable row on a phone, grid on wide screens. */
export const Featured = ({ businesses, city, isNear }: Props) => {
  const { t } = useTranslation("home");
  const lang = useLang();
  const title = city
    ? isNear
      ? t("featuredNear", { city: city.name[lang] })
      : t("featuredIn", { city: cityOf(city).name[lang] })
    : t("featured");
  return (
    <Section title={title} lead={t("featuredLead")} className="max-lg:bg-sand">
      <ul className="snap -mx-[16px] gap-3 px-[16px] pb-3 [scroll-padding-inline:16px] md:-mx-8 md:px-8 md:[scroll-padding-inline:2rem] lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-6 lg:overflow-visible lg:px-0">
        {businesses.map((business) => (
          <li key={business.slug} className="w-[272px] lg:w-auto">
            <FeaturedCard business={business} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
