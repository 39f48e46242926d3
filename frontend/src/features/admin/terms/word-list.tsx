import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "#/api/problem.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { showToast } from "#/ui/toast.ts";

/** So many are shown at once; one searches for the others. */
const mostShown = 30;

/** The words for which a person looks at a review: found, added, taken off and put back. */
export const WordList = () => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { api } = useRouter().options.context;
  const load = useCallback(
    async (signal?: AbortSignal) =>
      dataOf(await api.GET("/api/admin/review-words", { ...signal && { signal } })),
    [api],
  );
  const { data: words, reload } = useResource(load);
  const [text, setText] = useState("");
  if (!words) return null;
  const wanted = text.trim().toLowerCase();
  const found = words.filter(({ word }) => word.includes(wanted));
  const isNew = wanted !== "" && !words.some(({ word }) => word === wanted);

  const set = async (word: string, isHeld: boolean) => {
    try {
      dataOf(await api.PUT("/api/admin/review-words", { body: { word, isHeld } }));
      await reload();
    } catch {
      await showToast(t("words.failed"), "error");
    }
  };

  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-bold">{t("words.title")}</h2>
      <p>
        {t("words.lead", { n: showNumber(words.filter(({ isHeld }) => isHeld).length, lang) })}
      </p>
      <input
        type="search"
        maxLength={40}
        value={text}
        aria-label={t("words.search")}
        placeholder={t("words.search")}
        onChange={(event) => setText(event.currentTarget.value)}
        className="field max-w-sm"
      />
      {isNew && (
        <button
          type="button"
          onClick={() => set(wanted, true)}
          className="btn btn-plain justify-self-start"
        >
          {t("words.add", { word: wanted })}
        </button>
      )}
      <ul className="flex flex-wrap gap-2">
        {found.slice(0, mostShown).map(({ word, isHeld }) => (
          <li key={word}>
            <button
              type="button"
              aria-label={t(isHeld ? "words.remove" : "words.putBack", { word })}
              onClick={() => set(word, !isHeld)}
              className="btn btn-plain"
            >
              {isHeld ? `${word} ×` : `${word} (${t("words.off")})`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
