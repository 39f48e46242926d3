import { useTranslation } from "react-i18next";
import { LocateButton } from "#/components/locate-button.tsx";
import { type ChosenCity, cityOf } from "#/lib/city/chosen-city.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { heroForm } from "#/components/search-box/search-texts.ts";
import { SearchBox } from "../layout/search-box.tsx";
import { FileIcon } from "#/ui/file-icon.tsx";

type Props = { city: ChosenCity | undefined };

/** Asks two things: what the visitor needs, and where. */
export const Hero = ({ city }: Props) => {
  const { t } = useTranslation(["home", "translation"]);
  const lang = useLang();
  const trades = t("trades", { returnObjects: true });
  return (
    <section className="hero jaali kinar pb-8 text-white lg:pb-0">
      <div className="wrap lg:px-0">
        <div className="flex items-end justify-between pt-1">
          <h1 className="text-3xl leading-tight font-bold lg:text-4xl xl:text-5xl">
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
        <p className="mt-1.5 max-w-xl leading-snug text-on-dark lg:mt-4 lg:text-lg">
          {city ? t("leadIn", { city: cityOf(city).name[lang] }) : t("lead")}
        </p>
        <div className="hero-card card mt-4 bg-surface p-1.5 text-ink lg:mt-7">
          <SearchBox size="hero" className="w-full" />
          <div className="flex flex-wrap items-center border-t border-line pe-1.5 [&>form]:min-w-0 [&>form]:flex-[1_1_auto] [&>form]:text-end">
            <PageLink
              href={paths.city()}
              rel="nofollow"
              className="hero-where flex min-h-[56px] flex-[9_1_8rem] items-center gap-2.5 rounded-md ps-3 [&>svg]:text-link"
            >
              <FileIcon name="map-pin" size={20} />
              <span className="min-w-0 flex-1">
                <span className="label-small">{t("where")}</span>{" "}
                <span
                  className="city-name text-muted in-data-city:font-bold in-data-city:text-ink"
                  data-all={t("place")}
                />
              </span>
            </PageLink>
            <LocateButton
              from={paths.home}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md bg-primary-soft px-3 text-sm font-bold text-link"
            />
          </div>
          <button
            type="submit"
            form={heroForm}
            className="btn btn-accent mt-1 min-h-[56px] w-full text-lg"
          >
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
    <label className="rotor-pause -me-[10px] grid size-[44px] flex-none place-items-center rounded-full">
      <input type="checkbox" aria-label={t("pauseHeadline")} className="sr-only" />
      <FileIcon name="pause" size={18} />
      <FileIcon name="play" size={18} />
    </label>
  );
};

const PopularSearches = ({ city }: Props) => {
  const { t } = useTranslation("home");
  return (
    <div className="mt-5 hidden flex-wrap items-center gap-2 text-on-dark lg:flex">
      <h2 className="font-normal">{t("popular")}</h2>
      <ul className="flex flex-wrap gap-2">
        {t("popularSearches", { returnObjects: true }).map((q) => (
          <li key={q}>
            <PageLink
              href={paths.search({ q, city: city?.slug, near: city?.pin })}
              className="inline-flex min-h-11 items-center rounded-full bg-white/12 px-3.5 text-sm font-bold hover:bg-white/20"
            >
              {q}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
