import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { CategoryBadge } from "../../components/category-icon.tsx";
import { showNumber } from "../../lib/format/numbers.ts";
import type { CategorySummary } from "../../lib/types.ts";
import { useLang } from "../../lib/hooks/use-lang.ts";
import { Section } from "./section.tsx";

export const CategoryTiles = ({ categories }: { categories: CategorySummary[] }) => {
  const { t } = useTranslation(["home", "translation"]);
  const lang = useLang();
  return (
    <Section title={t("categories")} lead={t("categoriesLead")}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {categories.map(({ id, slug, name, count }) => (
          <li key={id}>
            <Link
              to="/categories/$slug"
              params={{ slug }}
              className="card card-link flex h-full flex-col gap-3 p-4 md:flex-row md:items-center"
            >
              <CategoryBadge id={id} size={52} className="size-13" />
              <span className="min-w-0">
                <strong className="block leading-snug">{name[lang]}</strong>
                <span className="text-sm text-muted">
                  {t("translation:list.count", { count, shown: showNumber(count, lang) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
