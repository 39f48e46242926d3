import { Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LocateButton } from "#/components/locate-button.tsx";
import { type ChosenCity, cityOf } from "#/lib/city/chosen-city.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { SearchBox } from "../layout/search-box.tsx";
import { CityLink } from "../layout/city-link.tsx";

type Props = { city: ChosenCity | undefined };

export const Hero = ({ city }: Props) => {
  const { t } = useTranslation("home");
  const lang = useLang();
  const trades = t("trades", { returnObjects: true });
  return (
    <section className="hero jaali relative bg-primary-deep text-white">
      <div className="wrap flex flex-col items-center gap-4 pt-6 pb-14 text-center md:gap-5 md:py-20">
        <h1 className="text-2xl leading-tight font-bold md:text-4xl">
          <span className="sr-only">{t("headline")}</span>
          <span aria-hidden="true">
            {t("headlineStart")}
            <span className="rotor text-accent">
              {trades.map((trade) => <span key={trade}>{trade}</span>)}
            </span>
          </span>
        </h1>
        <p className="max-w-3xl md:text-lg">
          {city ? t("leadIn", { city: cityOf(city).name[lang] }) : t("lead")}
        </p>
        <SearchBox size="large" className="w-full max-w-2xl" />
        <div className="flex flex-wrap items-center justify-center gap-x-6">
          <CityLink className="city-hero" />
          <LocateButton
            from={paths.home}
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          />
        </div>
        <PopularSearches city={city} />
      </div>
      <PauseButton />
    </section>
  );
};

/** Pauses the headline's animation with CSS alone. */
const PauseButton = () => {
  const { t } = useTranslation("home");
  return (
    <label className="rotor-pause absolute end-2 bottom-2 grid size-11 place-items-center rounded-full">
      <input type="checkbox" aria-label={t("pauseHeadline")} className="sr-only" />
      <Pause size={18} aria-hidden="true" />
      <Play size={18} aria-hidden="true" />
    </label>
  );
};

const PopularSearches = ({ city }: Props) => {
  const { t } = useTranslation("home");
  return (
    <div className="hidden flex-wrap items-center justify-center gap-2 md:flex">
      <h2 className="font-normal">{t("popular")}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {t("popularSearches", { returnObjects: true }).map((q) => (
          <li key={q}>
            <PageLink
              href={paths.search({ q, city: city?.slug, near: city?.pin })}
              className="inline-flex min-h-11 items-center rounded-full bg-primary px-4 hover:underline"
            >
              {q}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
