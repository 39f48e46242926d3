import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CategoryList } from "#/api/directory/category-list.ts";
import { queryOf } from "#/api/directory/list-query.ts";
import { ResultCount } from "#/components/business/result-count.tsx";
import { ResultNote } from "#/components/business/result-note.tsx";
import { categoryPlural, categorySlug } from "#/lib/business/categories.ts";
import { CategoryBadge } from "#/components/category-icon.tsx";
import type { ListSearch } from "#/lib/business/search-params.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Breadcrumb, BreadcrumbStep } from "#/ui/breadcrumb.tsx";
import { MappedList } from "#/components/map/mapped-list.tsx";
import { Message } from "#/ui/message.tsx";
import { Pager } from "#/ui/pager.tsx";
import { Around } from "#/components/near/around.tsx";
import { AsksNear } from "#/components/near/asks-near.tsx";
import { ClearFilters, countChosen, FilterChips } from "#/components/trade/filter-chips.tsx";
import { FilterForm } from "#/components/trade/filter-form.tsx";
import { RelatedLists } from "#/components/trade/related-lists.tsx";
import { TradeLink } from "#/components/trade-link.tsx";

type Props = CategoryList & { filter: ListSearch };

/** A trade's businesses, everywhere or in one city. */
export const CategoryPage = (props: Props) => {
  const { category, city, cities, result, facets, filter } = props;
  const { t } = useTranslation(["results", "translation"]);
  const lang = useLang();
  const { slug } = category;
  const name = categoryPlural(category.id, lang);
  const title = city ? t("category.in", { category: name, city: city.name }) : name;
  const chosen = countChosen(filter);
  const isOnlyOpen = filter.openNow && !filter.q && chosen === 1;
  /** Of a city where nobody does it. */
  const nearest = city?.count === 0 ? cities.slice(0, 3) : [];
  const akin = nearest.length > 0 ? props.akin : [];
  return (
    <div className="wrap pb-12">
      <Breadcrumb label={t("translation:shell.breadcrumb")} current={city?.name ?? name}>
        <BreadcrumbStep>
          <Link to="/">{t("translation:shell.home")}</Link>
        </BreadcrumbStep>
        {city && (
          <BreadcrumbStep>
            <Link to="/categories/$slug" params={{ slug }}>{name}</Link>
          </BreadcrumbStep>
        )}
      </Breadcrumb>
      <div className="mb-5 flex items-center gap-4">
        <CategoryBadge id={category.id} size={60} className="size-15" />
        <div>
          <h1 className="text-2xl leading-tight font-bold md:text-3xl">{title}</h1>
          <ResultCount total={result.total} isCapped={result.capped} />
        </div>
      </div>
      <FilterForm
        slug={slug}
        named={result.trade?.city && result.trade.category === slug ? slug : undefined}
        filter={filter}
        city={city}
        cities={cities}
        result={result}
        facets={facets}
      />
      <div className="-mt-3 mb-6">
        <FilterChips filter={filter} facets={facets} />
      </div>
      {result.asksNear && <AsksNear />}
      <ResultNote q={filter.q ?? ""} result={result} />
      <h2 className="sr-only">{t("list.businesses")}</h2>
      {result.items.length > 0
        ? (
          <MappedList
            businesses={result.items}
            query={queryOf({ category: slug, city: city?.slug, ...filter })}
          />
        )
        : (
          <Message
            heading="h2"
            icon={<SearchX size={36} />}
            title={t(
              isOnlyOpen ? "category.noneOpen" : chosen > 0 ? "category.noneFit" : "category.empty",
            )}
          >
            {nearest.length > 0 && (
              <ul className="flex flex-wrap items-center justify-center gap-2">
                <li>{t("category.nearest")}</li>
                {nearest.map((near) => (
                  <li key={near.slug}>
                    <TradeLink slug={slug} city={near.slug} className="btn btn-plain">
                      {near.name}
                    </TradeLink>
                  </li>
                ))}
              </ul>
            )}
            {city && akin.length > 0 && (
              <ul className="flex flex-wrap items-center justify-center gap-2">
                <li>{t("category.akin")}</li>
                {akin.map((id) => (
                  <li key={id}>
                    <TradeLink slug={categorySlug(id)} city={city.slug} className="btn btn-plain">
                      {categoryPlural(id, lang)}
                    </TradeLink>
                  </li>
                ))}
              </ul>
            )}
            {(filter.q || chosen > 0) && <ClearFilters words className="btn btn-plain" />}
          </Message>
        )}
      <Pager prev={result.prev} next={result.next} />
      {city && <Around {...props} city={city} />}
      <RelatedLists {...props} localities={filter.locality ? [] : facets?.localities} />
    </div>
  );
};
