import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { SearchesPage } from "#/api/moderation.ts";
import { assertSuccess } from "#/api/problem.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { useReload } from "../use-reload.ts";
import { AddSynonym } from "./add-synonym.tsx";
import { meaningName } from "./meaning-name.ts";

/** Synonyms that admins have defined; each can be removed. */
export const SynonymList = ({ page: { synonyms, cities } }: { page: SearchesPage }) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const reload = useReload();
  const remove = async (id: string) => {
    try {
      assertSuccess(await api.DELETE("/api/admin/synonyms/{id}", { params: { path: { id } } }));
      await reload();
      await showToast(t("removed"), "success");
    } catch {
      await showToast(t("failed"), "error");
    }
  };

  return (
    <section aria-labelledby="synonyms" className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="synonyms" tabIndex={-1} className="text-xl font-bold">{t("synonyms")}</h2>
        <AddSynonym label={t("addSynonym")} phrase="" cities={cities} />
      </div>
      {synonyms.length === 0 && <p className="text-muted">{t("noSynonyms")}</p>}
      <ul className="grid gap-2">
        {synonyms.map((synonym) => (
          <li
            key={synonym.id}
            className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2"
          >
            <p className="min-w-0">
              <strong lang={detectLanguage(synonym.phrase)} dir="auto" className="wrap-anywhere">
                {synonym.phrase}
              </strong>{" "}
              <span className="text-muted">
                {t("means", { name: meaningName(synonym, lang) })}
              </span>
            </p>
            <button
              type="button"
              onClick={() => remove(synonym.id)}
              aria-label={t("removeName", { phrase: synonym.phrase })}
              className="btn btn-plain"
            >
              {t("remove")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
