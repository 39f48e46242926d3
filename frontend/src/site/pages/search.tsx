import { MapPin, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { loadPincodeArea } from "#/api/directory/area.ts";
import { loadPage } from "#/api/directory/business-page.ts";
import { loadNearbyBusinesses, loadTrade } from "#/api/directory/category-list.ts";
import { loadFacets } from "#/api/directory/facets.ts";
import type { ListedCity } from "#/api/directory/listed.ts";
import { searchQueryOf, shownFilter } from "#/api/directory/list-query.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { AskBar } from "#/components/business/ask-bar.tsx";
import { CategoryList } from "#/components/category-list.tsx";
import { pathOf } from "#/components/search-box/suggestions.ts";
import { type SearchSearch, searchSearch } from "#/lib/business/search-params.ts";
import { isPin } from "#/lib/city/chosen-city.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";
import { noindexHead } from "#/lib/seo/head.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { omit } from "#/lib/omit.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { Pager } from "#/ui/pager.tsx";
import { SearchBox } from "../layout/search-box.tsx";
import { NearbyBusinesses } from "../lists/nearby-businesses.tsx";
import { AreaChip, Chips } from "../lists/chips.tsx";
import { CityButton, CityForm } from "../lists/city-form.tsx";
import { countChosen, FilterChips } from "../lists/filter-chips.tsx";
import { FilterForm } from "../lists/filter-form.tsx";
import { MappedList } from "../lists/mapped-list.tsx";
import { PlaceLine } from "../lists/place-line.tsx";
import { RelatedLists } from "../lists/related-lists.tsx";
import { ResultCount } from "../lists/result-count.tsx";
import { ResultNote } from "../lists/result-note.tsx";
import { Understood } from "../lists/understood.tsx";
import { definePage, type PageContext } from "../page.ts";

export const search = definePage({
  path: paths.search(),
  query: searchSearch,
  isEndless: true,
  samples: [
    paths.search({ q: "painter" }),
    paths.search({ q: "plumber in pune" }),
    paths.search({ q: "xkjqwvz" }),
    paths.search(),
  ],
  sitemap: "no",
  load: loadSearch,
  head: ({ i18n: { t }, site }, _, { q }) =>
    q
      ? noindexHead(
        t("head:search.title", { q, site: site.name }),
        t("head:search.description", { q }),
      )
      : noindexHead(
        t("head:search.titleEmpty", { site: site.name }),
        t("head:search.descriptionEmpty"),
      ),
  failure: "businesses",
  searchedFor: ({ q }) => q,
  Body: Search,
});

async function loadSearch(
  { api, lang, signal }: PageContext,
  { query: filter }: { query: SearchSearch },
) {
  const query = searchQueryOf(filter);
  const [result, facets] = await Promise.all([
    loadPage(api, lang, query, signal),
    loadFacets({ api, lang }, query, signal),
  ]);
  const { q, city } = filter;
  const understood = facets?.understood ?? [];
  const conditions = understood.filter(({ kind }) => kind === "condition")
    .map(({ words }) => words).join(" ");
  const pin = understood.find(({ kind, words }) => kind === "place" && isPin(words));
  const { trade: namedTrade, emptyPlace } = result;
  const placesOf = async (query: { q?: string; slug?: string }) =>
    (await api.GET("/api/places", { params: { query }, signal })).data;
  const emptyNames = emptyPlace === undefined ? undefined : namesOf(emptyPlace, understood);
  // If the place has no businesses, the page offers the nearest ones.
  const empty = emptyPlace === undefined || result.isPartial
    ? undefined
    // The API also returns places whose names begin with this name or sound like it.
    : (await placesOf({ q: emptyPlace }))
      ?.find(({ name }) => isPin(emptyPlace) || name.en === emptyNames?.en);
  const slug = namedTrade?.city ?? empty?.slug ?? result.near ?? city;
  const target = namedTrade &&
    { category: namedTrade.category, city: empty?.slug ?? namedTrade.city ?? result.near };
  const [suggestions, trade, places, area, around] = await Promise.all([
    q && result.total === 0
      ? api.GET("/api/suggestions", { params: { query: { q } }, signal }).then(dataOf)
      : [],
    target && loadTrade({ api, lang }, { ...target, near: filter.near }, signal),
    slug ? placesOf({ slug }) : undefined,
    loadPincodeArea({ api, lang }, filter.near ?? pin?.words, signal),
    target &&
    loadNearbyBusinesses(
      { api, lang },
      { ...target, filter: omit(filter, "q"), conditions },
      result,
      signal,
    ),
  ]);
  return {
    result: { ...result, emptyPlace: emptyNames?.[lang] ?? emptyPlace },
    facets,
    suggestions,
    /** The trade that the query names. The page then has the filters and links of the trade's list. */
    trade: trade && conditions
      ? { ...trade, cities: countedCities(trade.cities, facets?.cities) }
      : trade,
    /** Conditions of the query, in words, for lists of other places. */
    conditions,
    /** Businesses around the city, if the city has few businesses of the trade. */
    around,
    /** The requested city, or else the visitor's city. */
    place: places?.[0],
    area,
  };
}

/** The names of a place in the query; undefined if they are not known. */
function namesOf(place: string, understood: readonly Schemas["Understood"][]) {
  const places = understood.filter(({ kind }) => kind === "place");
  const piece = places.length === 1
    ? places[0]
    : places.find(({ words }) => words.toLowerCase() === place);
  return piece?.name;
}

/** The cities that the facets count, with the facets' counts. */
function countedCities(cities: readonly ListedCity[], counted: readonly ListedCity[] = []) {
  const counts = new Map(counted.map(({ slug, count }) => [slug, count]));
  return cities.flatMap((city) => {
    const count = counts.get(city.slug);
    return count ? [{ ...city, count }] : [];
  });
}

type Found = Awaited<ReturnType<typeof loadSearch>>;

type Props = Found & { filter: SearchSearch };

/** Trade that the query names; undefined unless all results belong to that trade. */
const listedTrade = ({ result, trade }: Found) =>
  result.trade && (!result.isPartial || result.emptyPlace || result.leftOut)
    ? trade?.category.id
    : undefined;

function Search({ data: found, query }: { data: Found; query: SearchSearch }) {
  const props = { ...found, filter: shownFilter(query, found.result) };
  const { trade, around, facets, filter, conditions } = props;
  const { t } = useTranslation();
  return (
    <div className="wrap pt-5 pb-12">
      <SearchBox size="large" query={filter.q ?? ""} className="mb-6 md:hidden" />
      {props.result.items.length > 0 ? <Results {...props} /> : <NothingFound {...props} />}
      <div className="mt-5">
        {props.result.asksNear
          // Without a place, the order of the list would be arbitrary.
          ? !trade && <Trades suggestions={[]} />
          : <FilteredResults {...props} />}
      </div>
      {trade?.city && around && (
        <NearbyBusinesses {...trade} {...around} city={trade.city} conditions={conditions} />
      )}
      {trade && (
        <RelatedLists
          {...trade}
          localities={filter.locality ? [] : facets?.localities}
          around={around?.around}
          conditions={conditions}
        />
      )}
      <AskBar text={t("business.ask")} near={props.filter.near} />
    </div>
  );
}

/** Filters and results. The filters stay even without results, so that visitors can remove them. */
const FilteredResults = (props: Props) => {
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

const SearchFilters = (props: Props) => {
  const { result, trade, filter, facets, conditions } = props;
  const isNamed = result.trade?.city !== undefined;
  const cities = trade?.cities ?? facets?.cities ?? [];
  const chosen = filter.near ? undefined : cities.find(({ slug }) => slug === filter.city);
  return (
    <FilterForm
      result={result}
      trade={listedTrade(props)}
      named={isNamed ? trade?.category.slug : undefined}
      conditions={conditions}
      filter={filter}
      city={isNamed ? trade?.city : chosen}
      cities={cities}
      facets={facets}
    />
  );
};

const Results = (props: Props) => {
  const { result, place, filter, facets, area } = props;
  const { t } = useTranslation("results");
  const lang = useLang();
  const { q = "", near: pin } = filter;
  // The text of a search is its query and not a filter.
  const filters = { ...filter, q: undefined };
  const understoodPlace = facets?.understood.find(({ kind }) => kind === "place");
  // The text may name a place far from the visitor's, which the service then ignores.
  const isFar = pin && result.items.every(({ distanceKm }) => distanceKm === undefined);
  const typedPlace = place?.name[lang] ?? understoodPlace?.name?.[lang] ?? understoodPlace?.words;
  return (
    <>
      <h1 className="text-2xl leading-tight font-bold">
        {q ? t("search.results", { q }) : t("search.all")}
      </h1>
      {!result.asksNear && (
        <ResultCount
          total={result.total}
          isCapped={result.capped}
          trade={listedTrade(props)}
        />
      )}
      <PlaceLine
        place={isFar ? typedPlace : area ?? typedPlace}
        asksNear={result.asksNear}
      />
      <Understood pieces={facets?.understood} />
      <ResultNote q={q} result={result} />
      {place && result.isElsewhere && <p>{t("list.elsewhere", { city: place.name[lang] })}</p>}
      <FilterChips filter={filters} facets={facets} area={area} />
      {place && result.near && !pin && (
        <Chips>
          <AreaChip>{place.name[lang]}</AreaChip>
        </Chips>
      )}
      {place && !pin && !result.near && result.trade?.city && <RememberCity place={place} />}
      {!result.asksNear && <h2 className="sr-only">{t("list.businesses")}</h2>}
    </>
  );
};

/** Offers to store the searched city as the visitor's city, if the visitor has none. */
const RememberCity = ({ place }: { place: Schemas["City"] }) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  const { href } = useAddress();
  return (
    <CityForm className="unless-city mt-3">
      <CityButton city={place} from={href} className="btn btn-plain">
        <MapPin size={18} aria-hidden="true" />
        {t("search.remember", { city: place.name[lang] })}
      </CityButton>
    </CityForm>
  );
};

const NothingFound = ({ filter, result, suggestions, place, facets, area }: Props) => {
  const { q = "" } = filter;
  const { t } = useTranslation("results");
  const lang = useLang();
  // A query that found something without the filters needs no correction.
  const isNarrowed = countChosen(filter) > 0;
  const isPlaceless = Boolean(result.unknownPlace ?? result.emptyPlace);
  const others = suggestions.filter(({ type }) => type !== "category");
  return (
    <Message icon={<SearchX size={36} />} title={t("search.none", { q })}>
      <Understood pieces={facets?.understood} />
      <ResultNote q={q} result={result} />
      {isNarrowed && (
        <p className="text-muted">
          {place && result.near
            ? t("category.noneFitIn", { city: place.name[lang] })
            : t("category.noneFit")}
        </p>
      )}
      <FilterChips filter={{ ...filter, q: undefined }} facets={facets} area={area} />
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
        {suggestions.map((suggestion) => {
          const { id, text, textHi, textEn } = suggestion;
          const shown = (lang === "hi" ? textHi : textEn) ?? text;
          const path = pathOf(suggestion) ?? paths.search({ q: shown });
          return (
            <li key={id}>
              <PageLink href={ownPath(path)} className="btn btn-plain">{shown}</PageLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** Trades that match the query, or all trades. */
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
