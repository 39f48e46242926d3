import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { AvailabilitySummary } from "#/components/business/availability-summary.tsx";
import { UserText } from "#/components/user-text.tsx";
import { dayRange, lastDayAway } from "#/lib/business/availability.ts";
import { type AvailabilitySearch, availabilitySearch } from "#/lib/business/search-params.ts";
import { wallTime } from "#/lib/format/clock.ts";
import { paths } from "#/lib/paths.ts";
import type { SentForm } from "#/rendering.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { LinkForm } from "../link-form.tsx";
import { definePage, NoPage } from "../page.ts";

/** Without `linked`, the link has expired. */
type Data = {
  linked: Schemas["LinkedAvailability"] | undefined;
  today: string;
  /** Set after a failure. */
  form: SentForm | undefined;
};

const failures = ["limit", "date", "other"] as const;

/**
 * Target of the link in a weekly e-mail. Only its POST forms change something, because mail
 * scanners and link previews open links. `backend/web/availability.ts` answers the forms.
 */
export const availability = definePage<Data, AvailabilitySearch>({
  path: paths.availability(),
  query: availabilitySearch,
  isPrivate: true,
  isOfLink: true,
  isLight: true,
  samples: [paths.availability()],
  sitemap: "no",
  load: async ({ api, form, signal }, { query: { token } }) => {
    if (!token) return NoPage.notFound;
    const answer = await api.POST("/api/availability/by-link/read", { body: { token }, signal });
    const { status } = answer.response;
    if (status === 404 || status === 400) return NoPage.notFound;
    const { date: today } = wallTime(new Date().toISOString());
    return { linked: status === 410 ? undefined : dataOf(answer), today, form };
  },
  head: textHead("availability"),
  Body: ({ data: { linked, ...others }, query }) =>
    linked
      ? <AvailabilityForms {...others} linked={linked} query={query} />
      : <EndedLink reason="expired" />,
  NotFound: () => <EndedLink reason="unknown" />,
});

type FormsProps = Data & { linked: Schemas["LinkedAvailability"]; query: AvailabilitySearch };

function AvailabilityForms({ linked, today, form, query: { token, done } }: FormsProps) {
  const { t } = useTranslation("availability");
  const { availability, businessName } = linked;
  const state = availability?.state;
  const action = paths.availability(token!);
  const failed = failures.find((failure) => failure === form?.faults.form);
  return (
    <div className="narrow">
      <div className="narrow-card">
        <h1 className="text-2xl leading-tight font-bold">{t("title")}</h1>
        <p className="mt-1 text-muted">
          <UserText text={businessName} />
        </p>
        <div role="status" className="mt-4">
          {failed && <p className="font-bold text-bad">{t(`failed.${failed}`)}</p>}
          {done && <p className="font-bold text-good">{t("saved")}</p>}
          <AvailabilitySummary availability={availability} />
        </div>
        {/* First, because the notice of days away leads here. */}
        {availability && (
          <LinkForm action={action} values={{ state: "" }}>
            <button type="submit" className="link min-h-11">{t("withdraw")}</button>
          </LinkForm>
        )}
        <div className="mt-4 grid gap-3">
          {(["today", "busy"] as const).map((choice) => (
            <LinkForm key={choice} action={action} values={{ state: choice }}>
              <button
                type="submit"
                aria-pressed={state === choice}
                className={`btn w-full ${state === choice ? "btn-primary" : "btn-plain"}`}
              >
                {t(choice)}
              </button>
            </LinkForm>
          ))}
          <LinkForm action={action} values={{ state: "away" }}>
            <label htmlFor="until" className="mb-1 block font-bold">{t("lastDay")}</label>
            <div className="flex flex-wrap gap-2">
              <input
                id="until"
                type="date"
                name="until"
                required
                defaultValue={form?.values.until ??
                  (state === "away" ? lastDayAway(availability!.until) : today)}
                {...dayRange(today)}
                className="field w-auto flex-1 basis-48"
              />
              <button
                type="submit"
                aria-pressed={state === "away"}
                className={`btn grow ${state === "away" ? "btn-primary" : "btn-plain"}`}
              >
                {t("away")}
              </button>
            </div>
            <p className="mt-1 text-sm text-muted">{t("awayHelp")}</p>
          </LinkForm>
        </div>
      </div>
    </div>
  );
}

function EndedLink({ reason }: { reason: "expired" | "unknown" }) {
  const { t } = useTranslation("availability");
  return (
    <Message icon={<SearchX size={36} aria-hidden="true" />} title={t("ended.title")}>
      <p className="text-muted">{t(`ended.${reason}`)}</p>
      <PageLink href={paths.dashboard} className="btn btn-primary">{t("ended.dashboard")}</PageLink>
    </Message>
  );
}
