import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { Section } from "../dashboard/section.tsx";
import { CaseCard } from "./case-card.tsx";

type Cases = Resource<Schemas["MyCase"][]>;

type Props = { cases: Cases; isShown?: (myCase: Schemas["MyCase"]) => boolean };

/** Decisions on the listing, with answer and appeal. Hidden if there are no decisions. */
export const CasesSection = ({ cases, isShown = () => true }: Props) => {
  const { t } = useTranslation("cases");
  const shown = cases.data?.filter(isShown) ?? [];
  if (shown.length === 0 && !(cases.hasFailed && !cases.data?.length)) return null;
  return (
    <Section title={t("mine.title")} anchor="cases">
      <ResourceBoundary
        resource={cases}
        failed={t("mine.loadFailed")}
        skeleton="h-14 w-full"
        empty={({ length }) => length === 0 && t("mine.none")}
      >
        {() => (
          <ul className="grid gap-6">
            {shown.map((myCase) => (
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
