import { useTranslation } from "react-i18next";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import type { Text } from "#/lib/format/texts.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import type { CategoryId } from "#/lib/types.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { formId } from "./fields.tsx";

/** Why a business cannot be asked. */
export const obstacles = ["unclaimed", "demo", "own", "paused", "asked_already", "busy"] as const;

export type Asked = {
  slug: string;
  name: Text;
  category: CategoryId;
  rating: { count: number; mean: number | null } | undefined;
  obstacle: typeof obstacles[number] | undefined;
};

/** The businesses of an enquiry. The button of each sends the form, which is shown without it. */
export const AskedList = ({ asked, pin }: { asked: Asked[]; pin: string | undefined }) => {
  const { t } = useTranslation("ask");
  const { hl } = useAddress();
  const slugs = asked.map(({ slug }) => slug);
  const pathWithout = (slug: string) =>
    inLanguage(paths.ask(slugs.filter((other) => other !== slug), { pin }), hl);
  return (
    <section aria-labelledby="asked" className="mb-5">
      {/* The form's first button, because Enter in a field taps it. */}
      <button type="submit" form={formId} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <h2 id="asked" className="mb-2 font-bold">{t("whom")}</h2>
      <ul className="card divide-y divide-line">
        {asked.map(({ slug, name, rating, obstacle }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-3 py-2 ps-4 pe-2">
            <div className="min-w-0 flex-1 basis-32">
              <p
                className={`font-bold ${obstacle ? "text-muted" : ""}`}
                lang={name.lang}
                dir="auto"
              >
                {name.text}
              </p>
              {!obstacle && (
                <p hidden data-asked={slug} className="text-sm text-bad">
                  {t("obstacles.asked_already")}
                </p>
              )}
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
            <button
              type="submit"
              form={formId}
              formAction={ownPath(pathWithout(slug))}
              name="act"
              value="change"
              aria-label={t("removeName", { name: name.text })}
              className="btn btn-text ms-auto flex-none px-2"
            >
              {t("remove")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
