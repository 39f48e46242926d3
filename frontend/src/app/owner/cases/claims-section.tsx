import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { loadOpenClaims } from "#/api/account/claims.ts";
import type { Schemas } from "#/api/client.ts";
import { Statement } from "#/components/cases/statement.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { Section } from "../dashboard/section.tsx";

/** Open claims with documents. Hidden if there are no claims. */
export const ClaimsSection = ({ first }: { first: PromiseSettledResult<Schemas["MyClaim"][]> }) => {
  const { t } = useTranslation("cases");
  const lang = useLang();
  const claims = useResource(loadOpenClaims, first);
  if (!claims.data?.length && !claims.hasFailed) return null;
  return (
    <Section title={t("claims.title")}>
      <ResourceBoundary
        resource={claims}
        failed={t("claims.loadFailed")}
        skeleton="h-14 w-full"
        empty={({ length }) => length === 0 && t("claims.none")}
      >
        {(all) => (
          <ul className="grid gap-4">
            {all.map(({ id, slug, businessName: name, state, dueAt, statement }) => (
              <li key={id}>
                {name && (
                  <h3 lang={detectLanguage(name)} dir="auto" className="font-bold">{name}</h3>
                )}
                <p>
                  {t(`claims.${state as "open"}`)}
                  {dueAt && ` ${t("mine.dueBy", { when: formatMoment(dueAt, lang) })}`}
                </p>
                {statement && state === "refused" && <Statement text={statement} />}
                {slug && state !== "appealed" && (
                  <Link
                    to="/claim/$slug"
                    params={{ slug }}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {t("claims.more")}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </ResourceBoundary>
    </Section>
  );
};
