import { LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import { loadCategoryList } from "#/api/directory/category-list.ts";
import { queryOf, shownFilter } from "#/api/directory/list-query.ts";
import { AskBar } from "#/components/business/ask-bar.tsx";
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
import { listColumns, ListHeader, PlaceLink } from "../lists/list-header.tsx";
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
  load: (context, { params: { slug = "", city = "" }, query: filter }) =>
    loadList(context, { category: slug, city, filter }),
  head: categoryHead,
  failure: "businesses",
  Body: CategoryPage,
});

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
  const { circle, total } = result;
  const { place, km, coming = 0 } = circle ?? {};
  const isSmaller = place !== undefined && (km !== undefined || locality !== undefined);
  const values = {
    category: name,
    count: isSmaller ? total - coming : count,
    place,
    km: formatNumber(km ?? 0, lang),
    city: [...isSmaller ? [place] : [], city?.name].join(", "),
  };
  const path = paths.trade(slug, { city: city?.slug });
  const [title, description] = place && km !== undefined
    ? [t("head:category.titleNear", values), t("head:category.descriptionNear", values)]
    : city
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
    : pageHead(context, { title, description, path });
  return { ...head, structuredData };
}

function CategoryPage({ data: list, query }: { data: ListData; query: ListSearch }) {
  const { category, city, cities, result } = list;
  const { facets, area } = result;
  const filter = shownFilter(query, result);
  const { t } = useTranslation(["results", "translation"]);
  const lang = useLang();
  const { slug } = category;
  const name = categoryPlural(category.id, lang);
  const place = area ?? city?.name;
  const marked = place && `<place>${place}</place>`;
  const { q } = filter;
  const chosen = countChosen(filter);
  const isOnlyOpen = filter.openNow && !q && chosen === 1;
  const isEmpty = result.items.length + result.coming.length === 0;
  /** Nearest cities, if the place has no business of the trade. */
  const nearest = city?.count === 0 || result.circle?.km === 50 && isEmpty && chosen === 0
    ? cities.slice(0, maxNearbyCities)
    : [];
  return (
    <div className="list-page relative pb-12" data-brief="">
      <ListHeader
        title={
          <RichText
            text={marked
              ? t(area ? "category.near" : "category.in", { category: name, city: marked })
              : name}
            parts={{ place: (place) => <PlaceLink place={place} /> }}
          />
        }
        trade={category.id}
        result={result}
        note={place
          ? filter.near && !filter.sort && !isEmpty && <span>{t("list.nearestOpen")}</span>
          : <span>{t(result.asksNear ? "list.asksNear" : "list.asksPlace")}</span>}
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
      <AskBar
        text={t("translation:business.ask")}
        compare={t("translation:business.compare")}
        near={filter.near}
      />
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
