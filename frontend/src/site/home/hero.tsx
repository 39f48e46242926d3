import { MapPin, Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LocateButton } from "#/components/locate-button.tsx";
import { type ChosenCity, cityOf } from "#/lib/city/chosen-city.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { heroForm } from "#/components/search-box/search-texts.ts";
import { SearchBox } from "../layout/search-box.tsx";

type Props = { city: ChosenCity | undefined };

/** Asks two things: what the visitor needs, and where. */
export const Hero = ({ city }: Props) => {
  const { t } = useTranslation(["home", "translation"]);
  const lang = useLang();
  const trades = t("trades", { returnObjects: true });
  return (
    <section className="hero jaali kinar">
      <div className="wrap">
        <div className="hero-title">
          <h1>
            <span className="sr-only">{t("headline")}</span>
            <span aria-hidden="true">
              {t("headlineStart")}
              <span className="rotor text-accent">
                {trades.map((trade) => <span key={trade}>{trade}</span>)}
              </span>
            </span>
          </h1>
          <PauseButton />
        </div>
        <p className="hero-lead">
          {city ? t("leadIn", { city: cityOf(city).name[lang] }) : t("lead")}
        </p>
        <div className="hero-card">
          <SearchBox size="hero" className="w-full" />
          <div className="hero-field">
            <PageLink href={paths.city()} rel="nofollow" className="city hero-where">
              <MapPin size={20} aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span className="hero-label">{t("where")}</span>{" "}
                <span className="city-name" data-all={t("place")} />
              </span>
            </PageLink>
            <LocateButton from={paths.home} className="hero-locate" />
          </div>
          <button type="submit" form={heroForm} className="btn btn-accent">
            {t("translation:search.submit")}
          </button>
        </div>
        <PopularSearches city={city} />
      </div>
    </section>
  );
};

/** Pauses the headline's animation with CSS alone. */
const PauseButton = () => {
  const { t } = useTranslation("home");
  return (
    <label className="rotor-pause grid size-11 place-items-center rounded-full">
      <input type="checkbox" aria-label={t("pauseHeadline")} className="sr-only" />
      <Pause size={18} aria-hidden="true" />
      <Play size={18} aria-hidden="true" />
    </label>
  );
};

const PopularSearches = ({ city }: Props) => {
  const { t } = useTranslation("home");
  return (
    <div className="hero-try">
      <h2 className="font-normal">{t("popular")}</h2>
      <ul className="flex flex-wrap gap-2">
        {t("popularSearches", { returnObjects: true }).map((q) => (
          <li key={q}>
            <PageLink
              href={paths.search({ q, city: city?.slug, near: city?.pin })}
              className="inline-flex min-h-11 items-center rounded-full bg-white/11 px-4 text-sm font-bold hover:bg-white/20"
            >
              {q}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
