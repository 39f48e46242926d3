import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "#/api/problem.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { Notice } from "#/ui/form/notice.tsx";
import { Section } from "../dashboard/section.tsx";
import { CaseCard } from "./case-card.tsx";

/** What was decided about the listing, and what its owner can say to that; nothing for most. */
export const CasesSection = () => {
  const { t } = useTranslation(["cases", "forms"]);
  const { api } = useRouter().options.context;
  const load = useCallback(
    async (signal?: AbortSignal) =>
      dataOf(await api.GET("/api/my/cases", { ...signal && { signal } })),
    [api],
  );
  const { data: cases, isFailed, reload } = useResource(load);

  if (isFailed) {
    return (
      <Notice tone="bad">
        <p>{t("cases:mine.loadFailed")}</p>
        <button type="button" onClick={reload} className="min-h-11 underline">
          {t("forms:retry")}
        </button>
      </Notice>
    );
  }
  if (!cases || cases.length === 0) return null;
  return (
    <Section title={t("cases:mine.title")}>
      <ul className="grid gap-6">
        {cases.map((one) => (
          <li key={one.id}>
            <CaseCard case={one} onChanged={reload} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
