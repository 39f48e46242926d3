import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { Section } from "../dashboard/section.tsx";
import { CaseCard } from "./case-card.tsx";

type Cases = Resource<Schemas["MyCase"][]>;

/** Decisions on the listing, with answer and appeal. Hidden if there are no decisions. */
export const CasesSection = ({ cases }: { cases: Cases }) => {
  const { t } = useTranslation("cases");
  if (!cases.data?.length && !cases.hasFailed) return null;
  return (
    <Section title={t("mine.title")} anchor="cases">
      <ResourceBoundary
        resource={cases}
        failed={t("mine.loadFailed")}
        skeleton="h-14 w-full"
        empty={({ length }) => length === 0 && t("mine.none")}
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
