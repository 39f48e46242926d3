import { LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import { loadCategoryList } from "#/api/directory/category-list.ts";
import { queryOf, shownFilter } from "#/api/directory/list-query.ts";
import { AskBar } from "#/components/business/ask-bar.tsx";
import { useAskTexts } from "#/components/business/use-ask-texts.ts";
import { CategoryList } from "#/components/category-list.tsx";
import { categoryPlural } from "#/lib/business/categories.ts";
import {
  type CategorySearch,
  categorySearch,
  type ListSearch,
  listSearch,
} from "#/lib/business/search-params.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { businessName } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { inLanguage, samePage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { noindexHead, pageHead } from "#/lib/seo/head.ts";
import { breadcrumbs, itemList } from "#/lib/seo/json-ld.ts";
import { Message } from "#/ui/message.tsx";
import { Pager } from "#/ui/pager.tsx";
import { RichText } from "#/ui/rich-text.tsx";
import { ChipRow, ClearFilters, countChosen } from "../lists/chip-row.tsx";
import { EmptyArt } from "../lists/empty-art.tsx";
import { FilterForm } from "../lists/filter-form.tsx";
import { listColumns, ListHeader, PlaceLink, withoutPlace } from "../lists/list-header.tsx";
import { MappedList } from "../lists/mapped-list.tsx";
import { maxNearbyCities, NearbyBusinesses, NearestCities } from "../lists/nearby-businesses.tsx";
import { RelatedLists, TradesIn } from "../lists/related-lists.tsx";
import { EmptyCircle, ResultNote } from "../lists/result-note.tsx";
import { definePage, type Head, NoPage, type PageContext } from "../page.ts";

type ListTarget = { category: string; city?: string; filter: ListSearch };

const loadList = (context: PageContext, target: ListTarget) =>
  loadCategoryList(context, target, context.signal);

type ListData = Awaited<ReturnType<typeof loadList>>;

export const category = definePage<ListData, CategorySearch>({
  path: "/categories/$slug",
  query: categorySearch,
  samples: [paths.trade("plumber"), paths.trade("no-such-trade")],
  sitemap: "generated",
  sheet: "list",
  load: (context, { params: { slug = "" }, query: { city, ...filter } }) => {
    if (!city) return loadList(context, { category: slug, filter });
    // A trade in a city has its own URL; a form without a script sends the city as a parameter.
    const { hl, href } = context.address;
    const path = paths.trade(slug, { city: city.toLowerCase().trim().replaceAll(" ", "-") });
    const [, query = ""] = href.split("?");
    const to = inLanguage(samePage(`${path}?${query}`, { city: undefined }), hl);
    return Promise.resolve(NoPage.redirect(ownPath(to), 301));
  },
  head: categoryHead,
  failure: "businesses",
  Body: CategoryPage,
  NotFound: UnknownCategory,
});

export const categoryInCity = definePage({
  path: "/categories/$slug/$city",
  query: listSearch,
  samples: [paths.trade("plumber", { city: "mumbai" })],
  sitemap: "generated",
  sheet: "list",
  load: (context, { params: { slug = "", city = "" }, query: filter }) =>
    loadList(context, { category: slug, city, filter }),
  head: categoryHead,
  failure: "businesses",
  Body: CategoryPage,
});

/** The place in the title and the heading of a list; undefined for all of India. */
function placeOf(
  { city, result: { circle } }: ListData,
  locality: string | undefined,
): { place: string | undefined; isNear: boolean } {
  const { km, place } = circle ?? {};
  const isNear = km !== undefined && place !== undefined;
  if (isNear || !city) return { place, isNear };
  return { place: locality && place ? `${place}, ${city.name}` : city.name, isNear };
}

/**
 * Search engines index only the first page of a list: the other pages change with every new
 * business.
 */
function categoryHead(
  context: PageContext,
  list: ListData,
  { cursor, locality }: ListSearch,
): Head {
  const { i18n: { t }, lang, site } = context;
  const { category: { id, slug, count }, city, result } = list;
  const name = categoryPlural(id, lang);
  const { circle: { km, coming = 0 } = {}, total } = result;
  const { place, isNear } = placeOf(list, locality);
  const values = {
    category: name,
    count: place === city?.name ? count : total - coming,
    place,
    km: formatNumber(km ?? 0, lang),
    city: place,
  };
  const path = paths.trade(slug, { city: city?.slug });
  const [title, description] = isNear
    ? [t("head:category.titleNear", values), t("head:category.descriptionNear", values)]
    : place
    ? [t("head:category.titleIn", values), t("head:category.descriptionIn", values)]
    : [t("head:category.title", values), t("head:category.description", values)];
  const items = [...result.items, ...result.coming].map((business) => ({
    name: businessName(business, lang).text,
    path: paths.business(business.slug),
  }));
  const structuredData = [
    breadcrumbs(site, [
      { name: t("head:breadcrumb.home"), path: paths.home },
      { name, path: paths.trade(slug) },
      ...city ? [{ name: city.name, path }] : [],
    ]),
    ...items.length > 0 ? [itemList(site, items)] : [],
  ];
  const head = cursor
    ? noindexHead(context, t("head:category.further", { title }), description)
    : count === 0
    ? noindexHead(context, title, description)
    : pageHead(context, {
      title,
      description,
      path,
      image: { url: `/og/trades/${slug}.jpg`, alt: name },
    });
  return { ...head, structuredData };
}

function CategoryPage({ data: list, query }: { data: ListData; query: ListSearch }) {
  const { category, city, cities, result } = list;
  const { facets, circle } = result;
  const filter = shownFilter(query, result);
  const { t } = useTranslation(["results", "translation"]);
  const lang = useLang();
  const { slug } = category;
  const name = categoryPlural(category.id, lang);
  const { place, isNear } = placeOf(list, filter.locality);
  const marked = place && `<place>${place}</place>`;
  const { q } = filter;
  const chosen = countChosen(filter);
  const isOnlyOpen = filter.openNow && !q && chosen === 1;
  const [first] = [...result.items, ...result.coming];
  const isEmpty = !first;
  const isNearest = first?.distanceKm !== undefined && !filter.sort && !q && !circle?.coming;
  /** Nearest cities, if the place has no business of the trade. */
  const nearest = city?.count === 0 || circle?.km === 50 && isEmpty && chosen === 0
    ? cities.slice(0, maxNearbyCities)
    : [];
  return (
    <div className="list-page relative pb-12" data-brief="">
      <ListHeader
        title={
          <RichText
            text={marked
              ? t(isNear ? "category.near" : "category.in", { category: name, city: marked })
              : name}
            parts={{ place: (place) => <PlaceLink place={place} /> }}
          />
        }
        trade={category.id}
        result={result}
        note={place
          ? isNearest && <span>{t("list.nearestOpen")}</span>
          : first && <span>{t(withoutPlace(result))}</span>}
      >
        <ChipRow
          filter={filter}
          facets={facets}
          place={place}
          query={isEmpty ? undefined : queryOf({ category: slug, city: city?.slug, ...filter })}
        />
      </ListHeader>
      <div className={`wrap ${listColumns}`}>
        <FilterForm
          slug={slug}
          trade={category.id}
          named={result.city && result.category === slug ? slug : undefined}
          filter={filter}
          city={city}
          cities={cities}
          result={result}
          facets={facets}
        />
        <div className="min-w-0 [&>p]:py-2">
          <ResultNote q={q ?? ""} result={result} />
          <h2 className="sr-only">{t("list.businesses")}</h2>
          {isEmpty
            ? (
              <Message
                heading="h2"
                art={<EmptyArt icon={category.id} />}
                title={t(
                  isOnlyOpen
                    ? "category.noneOpen"
                    : chosen > 0
                    ? "category.noneFit"
                    : "category.empty",
                )}
              >
                <EmptyCircle result={result} />
                {(q || chosen > 0) && <ClearFilters clearsText className="btn btn-plain" />}
              </Message>
            )
            : <MappedList {...result} place={place} />}
          {nearest.length > 0 && (
            <>
              {city && <TradesIn city={city} trades={list.related} title={t("category.related")} />}
              <NearestCities slug={slug} cities={nearest} />
            </>
          )}
          <Pager prev={result.prev} next={result.next} />
          <NearbyBusinesses {...list} elsewhere={result.elsewhere} around={result.around} />
          <RelatedLists
            {...list}
            localities={filter.locality ? [] : facets?.localities}
            around={nearest.length > 0 ? nearest : result.around}
          />
        </div>
      </div>
      <AskBar texts={useAskTexts()} near={filter.near} />
    </div>
  );
}

function UnknownCategory() {
  const { t } = useTranslation("results");
  return (
    <div className="wrap pb-12">
      <Message icon={<LayoutGrid size={36} />} title={t("category.unknown")}>
        <p className="text-muted">{t("category.unknownText")}</p>
      </Message>
      <CategoryList />
    </div>
  );
}
