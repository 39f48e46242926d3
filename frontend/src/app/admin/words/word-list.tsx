import { useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { hasRole } from "#/lib/session/scopes.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { showToast } from "#/ui/toast.ts";

/** Words that send a review to moderation. */
export const WordList = () => {
  const { t } = useTranslation("admin");
  const id = useId();
  const load = useCallback(
    async (signal: AbortSignal) => dataOf(await api.GET("/api/admin/review-words", { signal })),
    [],
  );
  const words = useResource(load);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl font-bold">{t("words.title")}</h2>
      <ResourceBoundary resource={words} failed={t("loadFailed")} skeleton="h-96 w-full">
        {(all) => <Words words={all} onChanged={words.reload} />}
      </ResourceBoundary>
    </section>
  );
};

type WordsProps = { words: Schemas["HeldWord"][]; onChanged: () => Promise<void> };

const Words = ({ words, onChanged }: WordsProps) => {
  const { t } = useTranslation(["admin", "forms"]);
  const lang = useLang();
  const [text, setText] = useState("");
  const [wordToRemove, setWordToRemove] = useState<string>();
  const query = text.trim().toLowerCase();
  const found = words.filter(({ word }) => word.includes(query));
  const mayChange = hasRole("admin", "all India");
  const isNew = mayChange && query !== "" && !words.some(({ word }) => word === query);
  const setHeld = async (word: string, isHeld: boolean) => {
    try {
      dataOf(await api.PUT("/api/admin/review-words", { body: { word, isHeld } }));
      await onChanged();
      setWordToRemove(undefined);
    } catch {
      await showToast(t("admin:words.failed"), "error");
    }
  };

  return (
    <div className="grid gap-3">
      <p>
        {t("admin:words.lead", {
          n: formatNumber(words.filter(({ isHeld }) => isHeld).length, lang),
        })}
      </p>
      <input
        type="search"
        maxLength={40}
        value={text}
        aria-label={t("admin:words.search")}
        placeholder={t("admin:words.search")}
        onChange={(event) => setText(event.currentTarget.value)}
        className="field max-w-sm"
      />
      {isNew && (
        <button
          type="button"
          onClick={() => setHeld(query, true)}
          className="btn btn-plain justify-self-start"
        >
          {t("admin:words.add", { word: query })}
        </button>
      )}
      <ul className="flex max-h-96 flex-wrap gap-2 overflow-y-auto">
        {found.map(({ word, isHeld }) => (
          <li key={word}>
            <button
              type="button"
              disabled={!mayChange}
              aria-label={t(isHeld ? "admin:words.remove" : "admin:words.putBack", { word })}
              onClick={() => isHeld ? setWordToRemove(word) : setHeld(word, true)}
              className="btn btn-plain wrap-anywhere"
            >
              {isHeld ? `${word} ×` : `${word} (${t("admin:words.off")})`}
            </button>
          </li>
        ))}
      </ul>
      {wordToRemove !== undefined && (
        <ConfirmDialog
          title={t("admin:words.ask", { word: wordToRemove })}
          confirm={t("admin:words.yes")}
          onConfirm={() => setHeld(wordToRemove, false)}
          onClose={() => setWordToRemove(undefined)}
        >
          <p className="mb-4">{t("admin:words.askLead")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
