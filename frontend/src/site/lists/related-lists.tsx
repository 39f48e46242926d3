import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Trade } from "#/api/directory/category-list.ts";
import type { Facets } from "#/api/directory/facets.ts";
import { categoryPlural, categorySlug } from "#/lib/business/categories.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { TradeArch } from "#/components/trade-arch.tsx";
import { TradeLink } from "#/components/trade-link.tsx";
import type { CategoryId, City } from "#/lib/types.ts";
import { UserText } from "#/components/user-text.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { maxNearbyCities } from "./nearby-businesses.tsx";

const maxCities = 12;

type Props = Trade & {
  localities?: Facets["localities"] | undefined;
  /** Businesses around the city; their section already links to the nearest cities. */
  around?: readonly unknown[];
  /** Conditions of a query, in words, which the lists of the trade keep. */
  conditions?: string | undefined;
};

/** Links to the trade in localities and other cities, and to other trades in the city. */
export const RelatedLists = (
  { category, city, cities, localities = [], otherTrades, around = [], conditions: q }: Props,
) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  const { slug } = category;
  const name = categoryPlural(category.id, lang);
  const skipped = around.length > 0 ? maxNearbyCities : 0;
  const others = cities.filter((other) => other.slug !== city?.slug).slice(skipped, maxCities);
  return (
    <>
      {city && localities.length > 1 && (
        <Links title={t("category.localities", { city: city.name })}>
          {localities.map((locality) => (
            <li key={locality.slug}>
              <PageLink
                href={paths.trade(slug, { city: city.slug, locality: locality.slug, q })}
                className="btn btn-plain"
              >
                <UserText text={locality.name} />
                <span className="text-sm text-muted">{formatNumber(locality.count, lang)}</span>
              </PageLink>
            </li>
          ))}
        </Links>
      )}
      {others.length > 0 && (
        <Links title={t(city ? "category.otherCities" : "category.byCity", { category: name })}>
          {others.map((other) => (
            <li key={other.slug}>
              <TradeLink slug={slug} city={other.slug} q={q} className="btn btn-plain">
                {other.name}
                <span className="text-sm text-muted">{formatNumber(other.count, lang)}</span>
              </TradeLink>
            </li>
          ))}
        </Links>
      )}
      {city && (
        <TradesIn
          city={city}
          trades={otherTrades}
          title={t("category.otherTrades", { city: city.name })}
        />
      )}
    </>
  );
};

type TradesProps = { city: City; trades: readonly CategoryId[]; title: string };

/** Links to trades in a city, with their pictures. */
export const TradesIn = ({ city, trades, title }: TradesProps) => {
  const lang = useLang();
  if (trades.length === 0) return null;
  return (
    <Links title={title}>
      {trades.map((id) => (
        <li key={id}>
          <TradeLink slug={categorySlug(id)} city={city.slug} className="btn btn-plain">
            <TradeArch id={id} />
            {categoryPlural(id, lang)}
          </TradeLink>
        </li>
      ))}
    </Links>
  );
};

const Links = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="mb-3 text-xl font-bold">{title}</h2>
    <ul className="flex flex-wrap gap-3 [&>li]:max-w-full [&>li]:wrap-anywhere">{children}</ul>
  </section>
);
