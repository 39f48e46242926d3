import { useTranslation } from "react-i18next";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import type { Text } from "#/lib/format/texts.ts";
import { paths } from "#/lib/paths.ts";
import type { CategoryId } from "#/lib/types.ts";
import { PageLink } from "#/ui/page-link.tsx";

/** Why a business cannot be asked. */
export const obstacles = ["unclaimed", "demo", "own", "paused", "asked_already", "busy"] as const;

export type Asked = {
  slug: string;
  name: Text;
  category: CategoryId;
  rating: { count: number; mean: number | null } | undefined;
  obstacle: typeof obstacles[number] | undefined;
};

/** The businesses of a request, each with a link that removes it. */
export const AskedList = ({ asked, pin }: { asked: Asked[]; pin: string | undefined }) => {
  const { t } = useTranslation("ask");
  return (
    <section aria-labelledby="asked" className="mb-5">
      <h2 id="asked" className="mb-2 font-bold">{t("whom")}</h2>
      <ul className="card divide-y divide-line">
        {asked.map(({ slug, name, rating, obstacle }) => (
          <li key={slug} className="flex items-center gap-3 py-2 ps-4 pe-2">
            <div className="min-w-0 flex-1">
              <p className={`font-bold ${obstacle ? "text-muted" : ""}`} lang={name.lang}>
                {name.text}
              </p>
              {obstacle
                ? <p className="text-sm text-bad">{t(`obstacles.${obstacle}`)}</p>
                : rating && (
                  <p className="text-sm">
                    <BusinessRating rating={rating} />
                  </p>
                )}
              {obstacle && (
                <PageLink href={paths.business(slug)} className="link flex min-h-11 items-center">
                  {t("open")}
                </PageLink>
              )}
            </div>
            <PageLink
              href={paths.ask(
                asked.map((other) =>
                  other.slug
                ).filter((other) => other !== slug),
                { pin },
              )}
              aria-label={t("removeName", { name: name.text })}
              className="btn btn-text flex-none px-2"
            >
              {t("remove")}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
