import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { loadPage } from "#/api/directory/business-page.ts";
import { loadTrade } from "#/api/directory/category-list.ts";
import type { ListedCity } from "#/api/directory/listed.ts";
import { searchQueryOf, shownFilter } from "#/api/directory/list-query.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { AskBar } from "#/components/business/ask-bar.tsx";
import { useAskTexts } from "#/components/business/use-ask-texts.ts";
import { CategoryList } from "#/components/category-list.tsx";
import { pathOf } from "#/components/search-box/suggestions.ts";
import { type SearchSearch, searchSearch } from "#/lib/business/search-params.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { samePage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { noindexHead } from "#/lib/seo/head.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { Pager } from "#/ui/pager.tsx";
import { SearchBox } from "../layout/search-box.tsx";
import { ChipRow, ClearFilters, countChosen } from "../lists/chip-row.tsx";
import { CityButton, CityForm } from "../lists/city-form.tsx";
import { EmptyArt } from "../lists/empty-art.tsx";
import { FilterForm } from "../lists/filter-form.tsx";
import { listColumns, ListHeader, PlaceLink, withoutPlace } from "../lists/list-header.tsx";
import { MappedList } from "../lists/mapped-list.tsx";
import { NearbyBusinesses } from "../lists/nearby-businesses.tsx";
import { RelatedLists } from "../lists/related-lists.tsx";
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
  sheet: "list",
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
  const isNarrowed = countChosen(filter) > 0;
  const hasForm = !asksPlace(result) && (isFound(result) || isNarrowed);
  const related = trade && !result.whichCity && (
    <>
      <NearbyBusinesses
        {...trade}
        elsewhere={result.elsewhere}
        around={result.around}
        conditions={conditions}
      />
      <RelatedLists
        {...trade}
        localities={filter.locality ? [] : result.facets?.localities}
        around={result.around}
        conditions={conditions}
      />
    </>
  );
  return (
    <div className="list-page relative pb-12">
      <div className={`wrap bg-surface pt-2 md:hidden ${isFound(result) ? "" : "pb-3"}`}>
        <SearchBox size="large" query={filter.q ?? ""} className="" />
      </div>
      {isFound(result)
        ? <FoundHeader {...props} hasForm={hasForm} />
        : <NothingFound {...props} hasForm={hasForm} />}
      <div className={`wrap ${hasForm ? listColumns : ""}`}>
        {hasForm && <SearchFilters {...props} />}
        <div className="min-w-0 [&>p]:py-2">
          {isFound(result) && <Found {...props} />}
          {/* Without a place, the order of the list would be arbitrary. */}
          {!trade && !isNarrowed && !(isFound(result) && !asksPlace(result)) && (
            <Trades suggestions={asksPlace(result) ? [] : props.suggestions} />
          )}
          {related}
        </div>
      </div>
      <AskBar texts={useAskTexts()} near={props.filter.near} />
    </div>
  );
}

/** Whether the page asks for the place of the list instead of showing businesses of all India. */
const asksPlace = ({ asksNear, whichCity }: Found["result"]) => asksNear || whichCity !== undefined;

const isFound = ({ items, coming }: Found["result"]) => items.length + coming.length > 0;

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

/** Place of the list, as the line below the heading names it. */
const usePlace = ({ result }: Props): string | undefined => {
  const lang = useLang();
  const { circle, place, area, pieces } = result;
  const understood = pieces.find(({ kind }) => kind === "place");
  return circle?.place ?? area ?? place?.name[lang] ?? understood?.name?.[lang] ??
    understood?.words;
};

type FormProps = Props & { hasForm: boolean };

const FoundHeader = ({ hasForm, ...props }: FormProps) => {
  const { result, filter } = props;
  const { t } = useTranslation("results");
  const place = usePlace(props);
  const { q } = filter;
  return (
    <ListHeader
      title={q ? t("search.results", { q }) : t("search.all")}
      trade={listedTrade(props)}
      result={result}
      note={place ? <PlaceLink place={place} /> : <span>{t(withoutPlace(result))}</span>}
    >
      <ChipRow
        // The text of a search is its query and not a filter.
        filter={{ ...filter, q: undefined }}
        facets={result.facets}
        hasForm={hasForm}
        place={place}
        query={asksPlace(result) ? undefined : searchQueryOf(filter)}
      >
        <Understood pieces={result.pieces} />
        {result.place && !filter.near && !result.near && result.city && (
          <RememberCity place={result.place} />
        )}
      </ChipRow>
    </ListHeader>
  );
};

const Found = (props: Props) => {
  const { result, filter } = props;
  const { t } = useTranslation("results");
  const place = usePlace(props);
  return (
    <>
      <ResultNote q={filter.q ?? ""} result={result} />
      {result.whichCity && <WhichCity cities={result.whichCity} />}
      {!asksPlace(result) && (
        <>
          <h2 className="sr-only">{t("list.businesses")}</h2>
          <MappedList {...result} place={place} showsTrade={!listedTrade(props)} />
          <Pager prev={result.prev} next={result.next} />
        </>
      )}
    </>
  );
};

/** Cities that may have the landmark of the query. */
const WhichCity = ({ cities }: { cities: ListedCity[] }) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  return (
    <section className="py-2">
      <h2 className="mb-3 text-xl font-bold">{t("search.whichCity")}</h2>
      <ul className="flex flex-wrap gap-2">
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            <PageLink
              href={samePage(href, { city: slug, cursor: undefined })}
              rel="nofollow"
              className="btn btn-plain"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Offers to store the searched city as the visitor's city, if the visitor has none. */
const RememberCity = ({ place }: { place: Schemas["City"] }) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  const { href } = useAddress();
  return (
    <CityForm className="unless-city">
      <CityButton city={place} from={href} className="pill pill-lead">
        <MapPin size={18} aria-hidden="true" />
        {t("search.remember", { city: place.name[lang] })}
      </CityButton>
    </CityForm>
  );
};

const NothingFound = ({ hasForm, ...props }: FormProps) => {
  const { filter, result, suggestions } = props;
  const { q = "" } = filter;
  const { facets, pieces } = result;
  const { t } = useTranslation("results");
  const shown = usePlace(props);
  const { category, circle, unknownPlace, emptyPlace, elsewhere, around } = result;
  const isPlaceless = Boolean(unknownPlace ?? emptyPlace ?? (category && circle?.place));
  const others = suggestions.filter(({ type }) => type !== "category");
  return (
    <Message art={<EmptyArt icon={listedTrade(props) ?? "find"} />} title={t("search.none", { q })}>
      <Understood pieces={pieces} />
      <ResultNote q={q} result={result} />
      {/* A query that found something without the filters needs no correction. */}
      {hasForm
        ? (
          <>
            <p className="text-muted">{t("category.noneFit")}</p>
            <EmptyCircle result={result} />
            <ChipRow
              filter={{ ...filter, q: undefined }}
              facets={facets}
              place={shown}
              query={undefined}
            />
            <ClearFilters className="btn btn-plain" />
          </>
        )
        : (
          <>
            <EmptyCircle result={result} />
            {!isPlaceless && elsewhere.length + around.length === 0 && (
              <p className="text-muted">{t("search.noneText")}</p>
            )}
            {others.length > 0 && <DidYouMean suggestions={others} />}
          </>
        )}
      {shown && <PlaceLink place={shown} />}
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
