import { useTranslation } from "react-i18next";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { AvailabilityStatus } from "#/components/business/availability-status.tsx";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { lastDayAway } from "#/lib/business/availability.ts";
import { formatDate } from "#/lib/format/clock.ts";
import type { Text } from "#/lib/format/texts.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import type { Availability, CategoryId, ShownImage } from "#/lib/types.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { formId } from "./fields.tsx";

/** Why a business cannot be asked. */
export const obstacles = ["unclaimed", "demo", "own", "paused", "asked_already", "busy"] as const;

export type Asked = {
  slug: string;
  name: Text;
  category: CategoryId;
  logo: ShownImage | null;
  rating: { count: number; mean: number | null } | undefined;
  obstacle: typeof obstacles[number] | undefined;
  /** What the owner says about today. */
  availability: Availability | null;
  /** Set for a business that does not work today. */
  away: Availability | undefined;
};

/** "Away until 1 December – you can ask for later". */
export const AwayText = ({ away: { state, until } }: { away: Availability }) => {
  const { t } = useTranslation(["ask", "translation"]);
  const lang = useLang();
  const said = t(`translation:availability.${state}`, {
    date: formatDate(lastDayAway(until), lang),
  });
  return <span className="text-accent-ink">{t("ask:notToday", { said })}</span>;
};

/** The businesses of an enquiry. The button of each sends the form, which is shown without it. */
export const AskedList = ({ asked, pin }: { asked: Asked[]; pin: string | undefined }) => {
  const { t } = useTranslation(["ask", "translation"]);
  const { hl } = useAddress();
  const slugs = asked.map(({ slug }) => slug);
  const pathWithout = (slug: string) =>
    inLanguage(paths.ask(slugs.filter((other) => other !== slug), { pin }), hl);
  return (
    <section aria-labelledby="asked" className="mt-4">
      {/* The form's first button, because Enter in a field taps it. */}
      <button type="submit" form={formId} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <h2 id="asked" className="sr-only">{t("whom")}</h2>
      <ul className="card divide-y divide-line [box-shadow:var(--shadow-soft)]">
        {asked.map(({ slug, name, category, logo, rating, obstacle, availability, away }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-3 py-2 ps-3 pe-1">
            <BusinessLogo
              name={name.text}
              category={category}
              logo={logo}
              className="text-[16px] [--h:47px] [--w:44px]"
            />
            <div className="min-w-0 flex-1 basis-32">
              <p
                className={`leading-tight font-bold ${obstacle ? "text-muted" : ""}`}
                lang={name.lang}
                dir="auto"
              >
                {name.text}
              </p>
              {obstacle
                ? (
                  <>
                    <p className="text-sm text-bad">{t(`obstacles.${obstacle}`)}</p>
                    <PageLink
                      href={paths.business(slug)}
                      className="link flex min-h-11 items-center"
                    >
                      {t("open")}
                    </PageLink>
                  </>
                )
                : (
                  <div className="text-sm">
                    <p hidden data-asked={slug} className="text-bad">
                      {t("obstacles.asked_already")}
                    </p>
                    {away
                      ? <AwayText away={away} />
                      : availability
                      ? <AvailabilityStatus availability={availability} />
                      : rating && <BusinessRating rating={rating} />}
                  </div>
                )}
            </div>
            <button
              type="submit"
              form={formId}
              formAction={ownPath(pathWithout(slug))}
              name="act"
              value="change"
              aria-label={t("translation:business.asked.remove", { name: name.text })}
              className="btn btn-text ms-auto size-11 flex-none px-0"
            >
              <FileIcon name="x" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
