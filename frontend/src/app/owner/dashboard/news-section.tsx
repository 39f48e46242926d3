import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { loadNews } from "#/api/account/account.ts";
import type { Schemas } from "#/api/client.ts";
import { formatDate, wallTime } from "#/lib/format/clock.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { Section } from "./section.tsx";

type News = Schemas["News"];

const isEmpty = ({ reviews, replies, cases }: News) => reviews + replies + cases === 0;

/** News since the last visit; shown once. Hidden if there is no news. */
export const NewsSection = ({ first }: { first: PromiseSettledResult<News> }) => {
  const { t } = useTranslation("dashboard");
  const news = useResource(loadNews, first);
  const until = news.data && !isEmpty(news.data) ? news.data.until : undefined;
  useEffect(() => {
    // On failure the page shows the news again at the next visit.
    if (until) {
      void api.PUT("/api/my/news/seen", { body: { until } }).catch(() => undefined);
    }
  }, [until]);
  if (!until && !news.hasFailed) return null;
  return (
    <Section title={t("news.title")}>
      <ResourceBoundary
        resource={news}
        failed={t("news.failed")}
        skeleton="h-14 w-full"
        empty={(data) => isEmpty(data) && t("news.none")}
      >
        {(data) => <NewsList news={data} />}
      </ResourceBoundary>
    </Section>
  );
};

const NewsList = ({ news: { since, reviews, replies, cases } }: { news: News }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const label = (key: "reviews" | "replies" | "cases", count: number) =>
    t(`news.${key}`, { count, number: formatNumber(count, lang) });
  return (
    <>
      <p className="text-muted">
        {t("news.since", { date: formatDate(wallTime(since).date, lang) })}
      </p>
      <ul>
        {reviews > 0 && (
          <li>
            <Link to="/dashboard/reviews" className={link}>{label("reviews", reviews)}</Link>
          </li>
        )}
        {replies > 0 && (
          <li>
            <Link to="/profile/reviews" className={link}>{label("replies", replies)}</Link>
          </li>
        )}
        {cases > 0 && (
          <li>
            <a href="#cases" className={link}>{label("cases", cases)}</a>
          </li>
        )}
      </ul>
    </>
  );
};

const link = "link inline-flex min-h-11 items-center font-bold";
