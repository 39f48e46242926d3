import { useTranslation } from "react-i18next";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { AvailabilityStatus } from "#/components/business/availability-status.tsx";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import type { Availability } from "#/lib/types.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import type { Chosen } from "./chosen.ts";
import { formId } from "./fields.tsx";

/** Why a business cannot be asked. */
export const obstacles = ["unclaimed", "demo", "own", "paused", "asked_already", "busy"] as const;

export type Asked = Chosen & { obstacle: typeof obstacles[number] | undefined };

export const isAway = (availability: Availability | null): availability is Availability =>
  availability !== null && availability.state !== "today";

/** "Away until 1 December – you can ask for later". */
export const AvailabilityNote = ({ availability }: { availability: Availability }) => {
  const { t } = useTranslation("ask");
  return (
    <AvailabilityStatus availability={availability}>
      {isAway(availability) && ` – ${t("notToday")}`}
    </AvailabilityStatus>
  );
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
        {asked.map(({ slug, name, category, media: { logo }, rating, obstacle, availability }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-3 py-2 ps-3 pe-1">
            <BusinessLogo
              name={name.text}
              category={category}
              logo={logo}
              className="text-[16px] [--h:47px] [--w:44px]"
            />
            <div className="min-w-0 flex-1 basis-32 text-sm">
              <p
                className={`text-base leading-tight font-bold ${obstacle ? "text-muted" : ""}`}
                lang={name.lang}
                dir="auto"
              >
                {name.text}
              </p>
              {/* For a signed-in visitor, `islands/ask.ts` may show it. */}
              <p hidden={!obstacle} data-asked={obstacle ? undefined : slug} className="text-bad">
                {t(`obstacles.${obstacle ?? "asked_already"}`)}
              </p>
              {obstacle
                ? (
                  <PageLink href={paths.business(slug)} className="link flex min-h-11 items-center">
                    {t("open")}
                  </PageLink>
                )
                : availability
                ? <AvailabilityNote availability={availability} />
                : rating.count > 0 && <BusinessRating rating={rating} />}
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
