import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { SearchesPage } from "#/api/moderation.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { AddSynonym } from "./add-synonym.tsx";
import { meaningName } from "./meaning-name.ts";

type Props = { zeroResult: Schemas["UnmatchedQuery"]; page: SearchesPage };

/** A zero-result search, with the synonym that explains it. */
export const SearchRow = ({ zeroResult, page }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { query, kind, corrected, times } = zeroResult;
  const synonym = page.synonyms.find(({ phrase }) => phrase === query);
  return (
    <li data-row="">
      <article className="card flex flex-wrap items-start justify-between gap-3 p-4">
        <div className="min-w-0">
          <h2 lang={detectLanguage(query)} dir="auto" className="text-lg leading-snug font-bold">
            {query}
          </h2>
          <p className="text-sm text-muted">
            {`${t(`zeroResult.${kind}`)} · `}
            {t("times", { count: times, number: formatNumber(times, lang) })}
          </p>
          {corrected && (
            <p className="wrap-anywhere">
              {t("instead")} <UserText text={corrected} />
            </p>
          )}
        </div>
        {synonym
          ? <p className="font-bold">{t("means", { name: meaningName(synonym, lang) })}</p>
          : (
            <AddSynonym
              label={t("explain")}
              name={t("explainName", { phrase: query })}
              phrase={query}
              cities={page.cities}
            />
          )}
      </article>
    </li>
  );
};
