import { MapPin, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { loadPage } from "#/api/directory/business-page.ts";
import { loadTrade } from "#/api/directory/category-list.ts";
import type { ListedCity } from "#/api/directory/listed.ts";
import { searchQueryOf, shownFilter } from "#/api/directory/list-query.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { AskBar } from "#/components/business/ask-bar.tsx";
import { CategoryList } from "#/components/category-list.tsx";
import { pathOf } from "#/components/search-box/suggestions.ts";
import { type SearchSearch, searchSearch } from "#/lib/business/search-params.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";
import { noindexHead } from "#/lib/seo/head.ts";
import { ownPath } from "#/lib/session/own-path.ts";
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
import { EmptyCircle, ResultNote } from "../lists/result-note.tsx";
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
  head: (context, _, { q }) => {
    const { i18n: { t } } = context;
    return q
      ? noindexHead(context, t("head:search.title", { q }), t("head:search.description", { q }))
      : noindexHead(context, t("head:search.titleEmpty"), t("head:search.descriptionEmpty"));
  },
  failure: "businesses",
  searchedFor: ({ q }) => q,
  Body: Search,
});

async function loadSearch(
  { api, lang, signal }: PageContext,
  { query: filter }: { query: SearchSearch },
) {
  const result = await loadPage(api, lang, searchQueryOf(filter), signal);
  const { facets, category, total } = result;
  const { q, near } = filter;
  const conditions = result.pieces.filter(({ kind }) => kind === "condition")
    .map(({ words }) => words).join(" ");
  const [suggestions, trade] = await Promise.all([
    q && total === 0
      ? api.GET("/api/suggestions", { params: { query: { q } }, signal }).then(dataOf)
      : [],
    category === undefined
      ? undefined
      : loadTrade({ api, lang }, { category, city: result.city ?? result.near, near }, signal),
  ]);
  return {
    result,
    suggestions,
    /** The trade that the query names. The page then has the filters and links of the trade's list. */
    trade: trade && conditions
      ? { ...trade, cities: countedCities(trade.cities, facets?.cities) }
      : trade,
    /** Conditions of the query, in words, for lists of other places. */
    conditions,
  };
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
  result.category && (!result.isPartial || result.emptyPlace || result.leftOut.length > 0)
    ? trade?.category.id
    : undefined;

function Search({ data: found, query }: { data: Found; query: SearchSearch }) {
  const props = { ...found, filter: shownFilter(query, found.result) };
  const { trade, result, filter, conditions } = props;
  const { t } = useTranslation();
  return (
    <div className="wrap pt-5 pb-12">
      <SearchBox size="large" query={filter.q ?? ""} className="mb-6 md:hidden" />
      {isFound(result) ? <Results {...props} /> : <NothingFound {...props} />}
      <div className="mt-5">
        {result.asksNear
          // Without a place, the order of the list would be arbitrary.
          ? !trade && <Trades suggestions={[]} />
          : <FilteredResults {...props} />}
      </div>
      {trade && (
        <NearbyBusinesses
          {...trade}
          elsewhere={result.elsewhere}
          around={result.around}
          conditions={conditions}
        />
      )}
      {trade && (
        <RelatedLists
          {...trade}
          localities={filter.locality ? [] : result.facets?.localities}
          around={result.around}
          conditions={conditions}
        />
      )}
      <AskBar text={t("business.ask")} near={props.filter.near} />
    </div>
  );
}

const isFound = ({ items, coming }: Found["result"]) => items.length + coming.length > 0;

/** Filters and results. The filters stay even without results, so that visitors can remove them. */
const FilteredResults = (props: Props) => {
  const { result, suggestions, trade, filter } = props;
  const lang = useLang();
  const isNarrowed = countChosen(filter) > 0;
  return (
    <>
      {(isFound(result) || isNarrowed) && <SearchFilters {...props} />}
      {isFound(result)
        ? (
          <>
            <MappedList
              {...result}
              place={result.area ?? result.place?.name[lang]}
              query={searchQueryOf(filter)}
            />
            <Pager prev={result.prev} next={result.next} />
          </>
        )
        : !trade && !isNarrowed && <Trades suggestions={suggestions} />}
    </>
  );
};

const SearchFilters = (props: Props) => {
  const { result, trade, filter, conditions } = props;
  const { facets } = result;
  const isNamed = result.city !== undefined;
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
  const { result, filter } = props;
  const { place, facets, area, pieces } = result;
  const { t } = useTranslation("results");
  const lang = useLang();
  const { q = "", near: pin } = filter;
  // The text of a search is its query and not a filter.
  const filters = { ...filter, q: undefined };
  const understoodPlace = pieces.find(({ kind }) => kind === "place");
  // The text may name a place far from the visitor's, which the service then ignores.
  const isFar = pin &&
    [...result.items, ...result.coming].every(({ distanceKm }) => distanceKm === undefined);
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
      <Understood pieces={pieces} />
      <ResultNote q={q} result={result} />
      {result.isElsewhere && <p>{t("list.elsewhere")}</p>}
      <FilterChips filter={filters} facets={facets} area={area} />
      {place && result.near && !pin && (
        <Chips>
          <AreaChip>{place.name[lang]}</AreaChip>
        </Chips>
      )}
      {place && !pin && !result.near && result.city && <RememberCity place={place} />}
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

const NothingFound = ({ filter, result, suggestions }: Props) => {
  const { q = "" } = filter;
  const { facets, area, pieces } = result;
  const { t } = useTranslation("results");
  // A query that found something without the filters needs no correction.
  const isNarrowed = countChosen(filter) > 0;
  const { category, circle, unknownPlace, emptyPlace } = result;
  const isPlaceless = Boolean(unknownPlace ?? emptyPlace ?? (category && circle?.place));
  const others = suggestions.filter(({ type }) => type !== "category");
  return (
    <Message icon={<SearchX size={36} />} title={t("search.none", { q })}>
      <Understood pieces={pieces} />
      <ResultNote q={q} result={result} />
      {isNarrowed && <p className="text-muted">{t("category.noneFit")}</p>}
      <EmptyCircle result={result} />
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
