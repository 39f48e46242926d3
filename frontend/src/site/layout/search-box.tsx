import { useTranslation } from "react-i18next";
import { ratingTexts } from "#/components/business/business-rating.tsx";
import type { SearchTexts } from "#/components/search-box/search-texts.ts";
import * as searchBoxIsland from "#/islands/search-box.tsx";
import { pluralOf } from "#/lib/format/plural.ts";
import { Island } from "../island.tsx";

type Props = {
  size: "bar" | "large" | "hero";
  query?: string;
  className: string;
};

/** Search box with its texts as props, so that not every page loads i18next. */
export const SearchBox = ({ size, query = "", className }: Props) => {
  const { t } = useTranslation();
  const isBar = size === "bar";
  const texts: SearchTexts = {
    landmark: t(isBar ? "search.landmarkBar" : "search.landmark"),
    label: t(size === "hero" ? "search.what" : "search.label"),
    placeholder: t(size === "hero" ? "search.placeholderLong" : "search.placeholder"),
    submit: t("search.submit"),
    suggestions: t("search.suggestions"),
    searching: t("search.searching"),
    noSuggestions: t("search.noSuggestions"),
    suggestionCount: pluralOf((count, shown) => t("search.suggestionCount", { count, shown })),
    recent: t("search.recent"),
    popular: t("search.popular"),
    removeRecent: t("search.removeRecent", { text: "{text}" }),
    kind: {
      category: t("search.kind.category"),
      related: t("search.kind.related"),
      business: t("search.kind.business"),
      place: t("search.kind.place"),
    },
    rating: ratingTexts(t),
  };
  return (
    <Island
      module={searchBoxIsland}
      on="intent"
      props={{ size, query, texts }}
      className={className}
    />
  );
};
