import { useNavigate, useSearch } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { CityForm } from "#/components/city-form.tsx";
import { Written } from "#/components/written.tsx";
import { LocateButton } from "#/components/near/locate-button.tsx";
import { cityAt, isPin, pathIn, writeCity } from "#/lib/city/chosen-city.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { RichText } from "#/ui/rich-text.tsx";

type Props = {
  q: string;
  /** Where one came from. */
  from: string;
  places: Schemas["City"][];
};

/** Chooses the city one is in, by its name or a PIN, or lets it go; plain forms do. */
export const CityPage = ({ q, from, places }: Props) => {
  const { t } = useTranslation("city");
  const navigate = useNavigate();
  const { hl } = useSearch({ strict: false });

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q")).trim() || undefined;
    navigate({ to: "/city", search: { q, from }, replace: true });
  };

  return (
    <div className="wrap max-w-2xl pt-8 pb-12">
      <h1 className="text-2xl leading-tight font-bold md:text-3xl">{t("title")}</h1>
      <p className="text-muted">{t("lead")}</p>
      <form method="get" action="/city" onSubmit={find} className="mt-5">
        <label htmlFor="place" className="mb-1 block font-bold">{t("field")}</label>
        <div className="flex gap-2">
          <input
            id="place"
            type="search"
            name="q"
            maxLength={100}
            defaultValue={q}
            autoComplete="off"
            enterKeyHint="search"
            className="field min-w-0 flex-1"
          />
          <input type="hidden" name="from" value={from} />
          {hl && <input type="hidden" name="hl" value={hl} />}
          <button type="submit" className="btn btn-primary">{t("find")}</button>
        </div>
      </form>
      <LocateButton from={from} className="btn btn-plain mt-3" />
      <CityForm className="mt-6">
        <div role="status">
          {places.length > 0
            ? <h2 className="mb-2 text-lg font-bold">{t(q ? "found" : "most")}</h2>
            : <NothingFound q={q} />}
        </div>
        <ul className="grid gap-x-2 gap-y-1 md:grid-cols-2">
          {places.map((place) => (
            <li key={place.slug}>
              <PlaceButton place={place} pin={isPin(q) ? q : undefined} from={from} />
            </li>
          ))}
        </ul>
        <button
          type="submit"
          name="city"
          value=""
          formAction={`/city?to=${encodeURIComponent(pathIn(from, undefined))}`}
          className="btn btn-plain mt-4"
        >
          {t("anywhere")}
        </button>
      </CityForm>
    </div>
  );
};

const NothingFound = ({ q }: Pick<Props, "q">) => {
  const { t } = useTranslation("city");
  const isPin = /^\d{6}$/.test(q);
  return (
    <p>
      <RichText
        text={t(isPin ? "noPin" : "none", { q })}
        parts={{ asked: (words) => <Written text={words} /> }}
      />
    </p>
  );
};

type PlaceProps = {
  place: Schemas["City"];
  /** By which it was found. */
  pin: string | undefined;
  from: string;
};

const PlaceButton = ({ place, pin, from }: PlaceProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  const chosen = pin ? cityAt(place, pin) : place;
  const { state, count } = place;
  return (
    <button
      type="submit"
      name="city"
      value={writeCity(chosen)}
      formAction={`/city?to=${encodeURIComponent(pathIn(from, chosen))}`}
      className="item"
    >
      <MapPin size={20} aria-hidden="true" className="flex-none text-link" />
      <span className="min-w-0">
        <strong className="block leading-snug">{chosen.name[lang]}</strong>
        <span className="text-sm text-muted">
          {`${state[lang]} · ${t("list.count", { count, shown: showNumber(count, lang) })}`}
        </span>
      </span>
    </button>
  );
};
