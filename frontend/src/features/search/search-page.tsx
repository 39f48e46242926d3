import { Link, useLocation } from "@tanstack/react-router";
import type { Schemas } from "#/api/client.ts";
import type { loadAround, Trade } from "#/api/directory/category-list.ts";
import type { Facets } from "#/api/directory/facets.ts";
import type { SearchSearch } from "#/lib/business/search-params.ts";
import { MapPin, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { searchQueryOf } from "#/api/directory/list-query.ts";
import { ResultCount } from "#/components/business/result-count.tsx";
import { ResultNote } from "#/components/business/result-note.tsx";
import { CategoryList } from "#/components/category-list.tsx";
import { SearchBox } from "#/components/search-box/search-box.tsx";
import type { BusinessPage, Suggestion } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { CityForm } from "#/components/city-form.tsx";
import { Around } from "#/components/near/around.tsx";
import { AsksNear } from "#/components/near/asks-near.tsx";
import { AreaChip, Chips } from "#/components/trade/chips.tsx";
import { countChosen, FilterChips } from "#/components/trade/filter-chips.tsx";
import { pathIn, writeCity } from "#/lib/city/chosen-city.ts";
import { useCity } from "#/lib/city/use-city.ts";
import { FilterForm } from "#/components/trade/filter-form.tsx";
import { RelatedLists } from "#/components/trade/related-lists.tsx";
import { MappedList } from "#/components/map/mapped-list.tsx";
import { Message } from "#/ui/message.tsx";
import { Pager } from "#/ui/pager.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Place = Schemas["City"];

type Props = {
  result: BusinessPage;
  suggestions: Suggestion[];
  /** What was asked for, where that is a trade: its page has filters and ways on, and so has this. */
  trade: Trade | undefined;
  /** The city that is asked for or, while none is, the one that somebody is in. */
  place: Place | undefined;
  /** Where a city has few of the trade. */
  around: Awaited<ReturnType<typeof loadAround>> | undefined;
  filter: SearchSearch;
  facets: Facets | undefined;
};

export const SearchPage = (props: Props) => (
  <div className="wrap pt-5 pb-12">
    <div className="mb-6 lg:hidden">
      <SearchBox key={props.filter.q} size="large" query={props.filter.q ?? ""} />
    </div>
    {props.result.items.length > 0 ? <Found {...props} /> : <NothingFound {...props} />}
    <div className="mt-5">
      <Narrowed {...props} />
    </div>
    {props.trade?.city && props.around && (
      <Around {...props.trade} {...props.around} city={props.trade.city} />
    )}
    {props.trade && (
      <RelatedLists
        {...props.trade}
        localities={props.filter.locality ? [] : props.facets?.localities}
        around={props.around?.around}
      />
    )}
  </div>
);

/** What was found, below what narrows it, which is there to widen it again where nothing is left. */
const Narrowed = (props: Props) => {
  const { result, suggestions, trade, filter } = props;
  const isFound = result.items.length > 0;
  const isNarrowed = countChosen(filter) > 0;
  return (
    <>
      {(isFound || isNarrowed) && <SearchFilters {...props} />}
      {isFound
        ? (
          <>
            <MappedList businesses={result.items} query={searchQueryOf(filter)} />
            <Pager prev={result.prev} next={result.next} />
          </>
        )
        : !trade && !isNarrowed && <Trades suggestions={suggestions} />}
    </>
  );
};

/** Narrows what the words found; the words stay. */
const SearchFilters = ({ result, trade, filter, facets }: Props) => {
  const isNamed = result.trade?.city !== undefined;
  const cities = trade?.cities ?? facets?.cities ?? [];
  const chosen = filter.near ? undefined : cities.find(({ slug }) => slug === filter.city);
  return (
    <FilterForm
      result={result}
      named={isNamed ? trade?.category.slug : undefined}
      filter={filter}
      city={isNamed ? trade?.city : chosen}
      cities={cities}
      facets={facets}
    />
  );
};

const Found = ({ result, place, filter, facets }: Props) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  const { q = "", near: pin } = filter;
  // Words of a search are no filter of it.
  const narrowing = { ...filter, q: undefined };
  return (
    <>
      <h1 className="text-2xl leading-tight font-bold">
        {q ? t("search.results", { q }) : t("search.all")}
      </h1>
      <ResultCount total={result.total} isCapped={result.capped} />
      <ResultNote q={q} result={result} />
      {place && result.isElsewhere && <p>{t("list.elsewhere", { city: place.name[lang] })}</p>}
      {result.asksNear && <AsksNear />}
      <FilterChips filter={narrowing} facets={facets} />
      {place && result.near && !pin && (
        <Chips>
          <AreaChip>{place.name[lang]}</AreaChip>
        </Chips>
      )}
      {place && !pin && !result.near && result.trade?.city && <RememberCity place={place} />}
      <h2 className="sr-only">{t("list.businesses")}</h2>
    </>
  );
};

/** Whoever searches in a city may be there: one tap keeps it, while none is kept. */
const RememberCity = ({ place }: { place: Place }) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  const from = useLocation({ select: ({ href }) => href });
  if (useCity()) return null;
  return (
    <CityForm className="mt-3">
      <button
        type="submit"
        name="city"
        value={writeCity(place)}
        formAction={`/city?to=${encodeURIComponent(pathIn(from, place))}`}
        className="btn btn-plain"
      >
        <MapPin size={18} aria-hidden="true" />
        {t("search.remember", { city: place.name[lang] })}
      </button>
    </CityForm>
  );
};

const NothingFound = ({ filter, result, suggestions, place, facets }: Props) => {
  const { q = "" } = filter;
  const { t } = useTranslation("results");
  const lang = useLang();
  // Words that found something are not to be spelt anew.
  const isNarrowed = countChosen(filter) > 0;
  const isPlaceless = Boolean(result.unknownPlace ?? result.emptyPlace);
  const others = suggestions.filter(({ type }) => type !== "category");
  return (
    <Message icon={<SearchX size={36} />} title={t("search.none", { q })}>
      <ResultNote q={q} result={result} />
      {isNarrowed && (
        <p className="text-muted">
          {place && result.near
            ? t("category.noneFitIn", { city: place.name[lang] })
            : t("category.noneFit")}
        </p>
      )}
      <FilterChips filter={{ ...filter, q: undefined }} facets={facets} />
      {!isPlaceless && !isNarrowed && <p className="text-muted">{t("search.noneText")}</p>}
      {others.length > 0 && !isNarrowed && <DidYouMean suggestions={others} />}
    </Message>
  );
};

const DidYouMean = ({ suggestions }: Pick<Props, "suggestions">) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  return (
    <div>
      <h2 className="mt-2 font-bold">{t("search.didYouMean")}</h2>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {suggestions.map(({ id, text, textHi, textEn, type, slug }) => {
          const shown = (lang === "hi" ? textHi : textEn) ?? text;
          return (
            <li key={id}>
              {type === "business" && slug
                ? (
                  <PageLink href={paths.business(slug)} className="btn btn-plain">
                    {shown}
                  </PageLink>
                )
                : <Link to="/search" search={{ q: shown }} className="btn btn-plain">{shown}</Link>}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** The trades that fit the words, or all of them. */
const Trades = ({ suggestions }: Pick<Props, "suggestions">) => {
  const { t } = useTranslation("results");
  const ids = suggestions.flatMap(({ type, category }) =>
    type === "category" && category ? [category] : []
  );
  return (
    <section className="mx-auto max-w-4xl">
      <h2 className="mb-3 text-center text-lg font-bold">
        {t(ids.length > 0 ? "search.fittingCategories" : "search.browse")}
      </h2>
      {ids.length > 0
        ? <CategoryList ids={ids} className="flex flex-wrap justify-center gap-2" />
        : <CategoryList />}
    </section>
  );
};
