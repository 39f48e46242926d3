import { useRouter } from "@tanstack/react-router";
import { useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { showToast } from "#/ui/toast.ts";

/** The words for which a person looks at a review. */
export const WordList = () => {
  const { t } = useTranslation("admin");
  const id = useId();
  const { api } = useRouter().options.context;
  const load = useCallback(
    async (signal: AbortSignal) => dataOf(await api.GET("/api/admin/review-words", { signal })),
    [api],
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

/** Found, added, taken off and put back. */
const Words = ({ words, onChanged }: WordsProps) => {
  const { t } = useTranslation(["admin", "forms"]);
  const lang = useLang();
  const { api } = useRouter().options.context;
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<string>();
  const wanted = text.trim().toLowerCase();
  const found = words.filter(({ word }) => word.includes(wanted));
  const isNew = wanted !== "" && !words.some(({ word }) => word === wanted);

  const set = async (word: string, isHeld: boolean) => {
    try {
      dataOf(await api.PUT("/api/admin/review-words", { body: { word, isHeld } }));
      await onChanged();
      setAsked(undefined);
    } catch {
      await showToast(t("admin:words.failed"), "error");
    }
  };

  return (
    <div className="grid gap-3">
      <p>
        {t("admin:words.lead", {
          n: showNumber(words.filter(({ isHeld }) => isHeld).length, lang),
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
          onClick={() => set(wanted, true)}
          className="btn btn-plain justify-self-start"
        >
          {t("admin:words.add", { word: wanted })}
        </button>
      )}
      <ul className="flex max-h-96 flex-wrap gap-2 overflow-y-auto">
        {found.map(({ word, isHeld }) => (
          <li key={word}>
            <button
              type="button"
              aria-label={t(isHeld ? "admin:words.remove" : "admin:words.putBack", { word })}
              onClick={() => isHeld ? setAsked(word) : set(word, true)}
              className="btn btn-plain"
            >
              {isHeld ? `${word} ×` : `${word} (${t("admin:words.off")})`}
            </button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Dialog
          title={t("admin:words.ask", { word: asked })}
          onClose={() => setAsked(undefined)}
        >
          <p className="mb-4">{t("admin:words.askLead")}</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" onClick={() => set(asked, false)} className="btn btn-primary">
              {t("admin:words.yes")}
            </button>
            <button
              type="button"
              onClick={() => setAsked(undefined)}
              className="btn btn-plain"
            >
              {t("forms:cancel")}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
};
