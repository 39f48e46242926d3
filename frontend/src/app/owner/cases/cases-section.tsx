import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type CaseTopic, loadMyCases } from "#/api/account/cases.ts";
import type { Schemas } from "#/api/client.ts";
import { type Resource, useResource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { Section } from "../dashboard/section.tsx";
import { CaseCard } from "./case-card.tsx";

type Cases = Resource<Schemas["MyCase"][]>;

/** The user's cases; the route preloads `first`. */
export const useMyCases = (
  topic: CaseTopic,
  first: PromiseSettledResult<Schemas["MyCase"][]>,
): Cases => {
  const { api } = useRouter().options.context;
  const load = useCallback((signal: AbortSignal) => loadMyCases(api, topic, signal), [api, topic]);
  return useResource(load, first);
};

/** Cases with answer and appeal. Hidden if there are none. */
export const CasesSection = ({ topic, cases }: { topic: CaseTopic; cases: Cases }) => {
  const { t } = useTranslation("cases");
  const texts = topic === "requests" ? "requests" : "mine";
  if (!cases.data?.length && !cases.hasFailed) return null;
  return (
    <Section title={t(`${texts}.title`)} anchor="cases">
      <ResourceBoundary
        resource={cases}
        failed={t(`${texts}.loadFailed`)}
        skeleton="h-14 w-full"
        empty={({ length }) => length === 0 && t(`${texts}.none`)}
      >
        {(all) => (
          <ul className="grid gap-6">
            {all.map((myCase) => (
              <li key={myCase.id}>
                <CaseCard case={myCase} onChanged={cases.reload} />
              </li>
            ))}
          </ul>
        )}
      </ResourceBoundary>
    </Section>
  );
};
