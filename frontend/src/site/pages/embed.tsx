import { useTranslation } from "react-i18next";
import { loadCategoryList } from "#/api/directory/category-list.ts";
import { outsideLink } from "#/lib/browser/outside-link.ts";
import { categoryPlural } from "#/lib/business/categories.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { titleOn } from "#/lib/seo/head.ts";
import { EmbedCard } from "../embed/embed-card.tsx";
import { OutLink } from "../embed/out-link.tsx";
import { definePage } from "../page.ts";

type ListData = Awaited<ReturnType<typeof loadCategoryList>>;

const mostCards = 12;

/** A list for other sites, in an `<iframe>`. */
export const embed = definePage<ListData>({
  path: "/embed/$category/$city",
  samples: [paths.embed("plumber", "mumbai")],
  sitemap: "no",
  isLight: true,
  isFramed: true,
  load: (context, { params: { category = "", city = "" } }) =>
    loadCategoryList(context, { category, city, filter: {} }, context.signal),
  head: ({ i18n: { t }, lang, site }, { category, city }) => {
    const title = t("results:category.in", {
      category: categoryPlural(category.id, lang),
      city: city?.name,
    });
    return { meta: [{ title: titleOn(site, title) }, { name: "robots", content: "noindex" }] };
  },
  failure: "businesses",
  Body: EmbedPage,
  NotFound: UnknownList,
});

function EmbedPage({ data: { category, city, result } }: { data: ListData }) {
  const { t } = useTranslation(["results", "embed"]);
  const lang = useLang();
  const { name: site, rights } = useSite();
  const businesses = [...result.items, ...result.coming].slice(0, mostCards);
  return (
    <div className="wrap py-3">
      <h1 className="text-lg font-bold">
        {t("category.in", { category: categoryPlural(category.id, lang), city: city?.name })}
      </h1>
      <h2 className="sr-only">{t("list.businesses")}</h2>
      {businesses.length === 0 && <p>{t("category.empty")}</p>}
      <ul className="glances my-3">
        {businesses.map((business) => (
          <li key={business.slug}>
            <EmbedCard business={business} />
          </li>
        ))}
      </ul>
      <OutLink href={paths.trade(category.slug, { city: city?.slug })} className="link">
        {t("embed:all", { site })}
      </OutLink>
      <p className="text-sm text-muted">
        {t("embed:source", { name: rights.attribution ?? site })} <Licence />
      </p>
    </div>
  );
}

const Licence = () => {
  const { t } = useTranslation("embed");
  const { rights: { licence } } = useSite();
  if (licence === null) return t("reserved");
  if (!outsideLink(licence)) return t("licence", { licence });
  return (
    <a href={outsideLink(licence)} target="_blank" rel="noopener" className="prose-link">
      {t("licenceLink")}
    </a>
  );
};

function UnknownList() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-3">
      <h1 className="text-lg font-bold">{t("notFound.title")}</h1>
      <OutLink href={paths.home} className="link">{t("notFound.home")}</OutLink>
    </div>
  );
}
