import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { LocateButton } from "#/components/locate-button.tsx";
import { UserText } from "#/components/user-text.tsx";
import { type CitySearch, citySearch } from "#/lib/business/search-params.ts";
import { placeFound } from "#/lib/city/chosen-city.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { RichText } from "#/ui/rich-text.tsx";
import { CityButton, CityForm } from "../lists/city-form.tsx";
import { PlaceForm } from "../place-form.tsx";
import { definePage } from "../page.ts";

/** Page to choose the visitor's city by name or PIN code, or to clear it. */
export const city = definePage({
  path: paths.city(),
  query: citySearch,
  isEndless: true,
  samples: [paths.city()],
  sitemap: "no",
  load: ({ api, signal }, { query: { q } }) =>
    api.GET("/api/places", { params: { query: { q } }, signal }).then(dataOf),
  head: textHead("city"),
  Body: City,
});

type Place = Schemas["Place"];

function City({ data: places, query }: { data: Place[]; query: CitySearch }) {
  const { q = "", from = paths.home } = query;
  const { t } = useTranslation("city");
  return (
    <div className="wrap max-w-2xl pt-8 pb-12">
      <h1 className="text-2xl leading-tight font-bold md:text-3xl">{t("title")}</h1>
      <p className="text-muted">{t("lead")}</p>
      <PlaceForm from={from} q={q} className="mt-5" />
      <LocateButton from={from} className="btn btn-plain mt-3" />
      <CityForm className="mt-6">
        {places.length > 0
          ? <h2 className="mb-2 text-lg font-bold">{t(q ? "found" : "most")}</h2>
          : <NothingFound q={q} />}
        <ul className="grid gap-x-2 gap-y-1 md:grid-cols-2">
          {places.map((place) => (
            <li key={place.slug + place.pincode}>
              <PlaceButton place={place} from={from} />
            </li>
          ))}
        </ul>
        <CityButton city={undefined} from={from} className="btn btn-plain mt-4">
          {t("anywhere")}
        </CityButton>
      </CityForm>
    </div>
  );
}

const NothingFound = ({ q }: { q: string }) => {
  const { t } = useTranslation("city");
  const isPin = /^[\p{Nd}\s-]+$/u.test(q);
  return (
    <p>
      <RichText
        text={t(isPin ? "noPin" : "none", { q })}
        parts={{ query: (text) => <UserText text={text} /> }}
      />
    </p>
  );
};

const PlaceButton = ({ place, from }: { place: Place; from: string }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const chosen = placeFound(place);
  const { locality, state, count } = place;
  return (
    <CityButton city={chosen} from={from} className="item">
      <MapPin size={20} aria-hidden="true" className="flex-none text-link" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="block leading-snug">
          {locality && `${locality[lang]}, `}
          {chosen.name[lang]}
        </strong>
        <span className="text-sm text-muted">
          {`${state[lang]} · ${t("list.count", { count, shown: formatNumber(count, lang) })}`}
        </span>
      </span>
    </CityButton>
  );
};
