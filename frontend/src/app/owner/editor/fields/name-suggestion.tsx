import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { otherLanguage } from "#/components/listing-fields/field-texts.ts";
import { useEditor } from "../editor-context.ts";
import { useDebouncedRequest } from "#/lib/hooks/use-debounced-request.ts";

export const NameSuggestion = () => {
  const { t } = useTranslation("editor");
  const { values, set } = useEditor();
  const name = values.businessName.trim();
  const to = otherLanguage(values.language);
  const canSuggest = name.length >= 3 && values["translation.businessName"].trim() === "";
  const suggestion = useDebouncedRequest(
    canSuggest ? `${to}:${name}` : undefined,
    async (_, signal) =>
      dataOf(
        await api.GET("/api/my/business/transliteration", {
          params: { query: { text: name, to } },
          signal,
        }),
      ).text,
  );
  return (
    <div role="status">
      {suggestion && suggestion !== name && (
        <p className="-mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span>
            {t("suggestion")} <strong lang={to} className="text-ink">{suggestion}</strong>
          </span>
          <button
            type="button"
            onClick={() => set({ "translation.businessName": suggestion })}
            className="link min-h-11"
          >
            {t("useSuggestion")}
          </button>
        </p>
      )}
    </div>
  );
};
