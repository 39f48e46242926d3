import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { StatusBadge } from "#/components/business/status-badge.tsx";
import { deviceName } from "#/lib/format/device-name.ts";
import { formatDay, formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { cityName, detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import { AccountActs } from "./account-acts.tsx";
import { AccountBadges } from "./account-badges.tsx";

type Account = Schemas["AdminAccount"];

type Props = { account: Account; onChanged: () => Promise<void> };

/** What an account is, lists, wrote and reported, with links to each. */
export const AccountPage = ({ account, onChanged }: Props) => {
  const { t } = useTranslation("adminAccounts");
  const lang = useLang();
  const { blockedAt, blockReason, reviews, knownDevices } = account;
  const reason = blockReason?.[lang] ?? blockReason?.en ?? blockReason?.hi ?? "";
  const number = (n: number) => formatNumber(n, lang);
  return (
    <AdminFrame title={account.username}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to="/admin/accounts" className="link inline-flex min-h-11 items-center">
          {t("all")}
        </Link>
        <AccountBadges account={account} />
      </div>
      {blockedAt && (
        <Caution>
          <p className="font-bold">{t("blockedSince", { when: formatMoment(blockedAt, lang) })}</p>
          <p lang={detectLanguage(reason)} dir="auto" className="wrap-anywhere">{reason}</p>
        </Caution>
      )}
      <AccountActs account={account} onChanged={onChanged} />
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <div className="grid gap-3">
          <Part title={t("facts")}>
            <Facts account={account} />
          </Part>
          <Part title={t("devices")}>
            <Devices devices={account.sessions} />
            {knownDevices.length > 0 && (
              <details>
                <summary className="link inline-flex min-h-11 items-center">
                  {t("known", { number: number(knownDevices.length) })}
                </summary>
                <Devices devices={knownDevices} />
              </details>
            )}
          </Part>
          <Part title={t("reports")}>
            <p className="text-sm text-muted">{t("reportsLead")}</p>
            <Rows none={t("noReports")}>
              {account.reports.map((report) => (
                <li key={report.reference} className="flex flex-wrap gap-x-3 py-1">
                  <span>{t("report", { reference: report.reference })}</span>
                  <span className="text-muted">{formatMoment(report.reportedAt, lang)}</span>
                  {report.visitorId && (
                    <Link
                      to="/admin/accounts/$id"
                      params={{ id: report.visitorId }}
                      aria-label={`${t("asker")}: ${report.reference}`}
                      className="link"
                    >
                      {t("asker")}
                    </Link>
                  )}
                </li>
              ))}
            </Rows>
          </Part>
        </div>
        <div className="grid gap-3">
          <Part title={t("listing")}>
            <Listing account={account} />
          </Part>
          <Part title={t("reviews", { number: number(reviews.total) })}>
            {reviews.total > reviews.newest.length && (
              <p className="text-sm text-muted">
                {t("newest", { number: number(reviews.newest.length) })}
              </p>
            )}
            <Rows none={t("noReviews")}>
              {reviews.newest.map((review) => <Review key={review.id} review={review} />)}
            </Rows>
          </Part>
          <Part title={t("cases")}>
            <Cases cases={account.cases} />
          </Part>
        </div>
      </div>
    </AdminFrame>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card wrap-anywhere grid gap-1 p-3 text-sm">
    <h2 className="text-base font-bold">{title}</h2>
    {children}
  </section>
);

const Rows = ({ none, children }: { none: string; children: ReactNode[] }) =>
  children.length === 0
    ? <p className="text-muted">{none}</p>
    : <ul className="divide-y divide-line">{children}</ul>;

const Facts = ({ account }: { account: Account }) => {
  const { t } = useTranslation("adminAccounts");
  const lang = useLang();
  const { mobile, mobileVerified, email, emailVerified, language, createdAt, id } = account;
  const state = (isVerified: boolean) => t(isVerified ? "verified" : "unverified");
  const facts = [
    [t("mobile"), `${formatPhone(mobile)} · ${state(mobileVerified)}`],
    [t("email"), email ? `${email} · ${state(emailVerified)}` : t("noEmail")],
    [t("language"), t(`languages.${language}`)],
    [t("created"), formatMoment(createdAt, lang)],
    [t("id"), id],
  ] as const;
  return (
    <>
      <dl className="grid gap-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt className="w-24 text-muted">{name}</dt>
            <dd className="min-w-0 flex-[1_1_12rem]">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to="/admin/changes"
        search={{ account: id }}
        className="link inline-flex min-h-11 items-center justify-self-start"
      >
        {t("changes")}
      </Link>
    </>
  );
};

const Devices = ({ devices }: { devices: Account["sessions"] }) => {
  const { t } = useTranslation("adminAccounts");
  const lang = useLang();
  return (
    <Rows none={t("noDevices")}>
      {devices.map(({ device, createdAt, lastUsedAt }) => (
        <li key={`${device} ${createdAt}`} className="flex flex-wrap gap-x-3 py-1">
          <span>{deviceName(device, lang)}</span>
          <span className="text-muted">
            {t("used", { when: formatMoment(lastUsedAt, lang) })}
          </span>
        </li>
      ))}
    </Rows>
  );
};

const Listing = ({ account: { business } }: { account: Account }) => {
  const { t } = useTranslation("adminAccounts");
  const lang = useLang();
  if (!business) return <p className="text-muted">{t("noListing")}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Link
        to="/admin/listings/$id"
        params={{ id: business._id }}
        lang={detectLanguage(business.businessName)}
        className="link inline-flex min-h-11 items-center"
      >
        {business.businessName}
      </Link>
      <StatusBadge status={business.status} />
      <span>{cityName(business, lang)}</span>
    </p>
  );
};

const Review = ({ review }: { review: Account["reviews"]["newest"][number] }) => {
  const { t } = useTranslation("adminAccounts");
  const lang = useLang();
  const { businessName, slug, state, text } = review;
  const name = t("review", { name: businessName ?? t("goneBusiness") });
  return (
    <li className="grid py-1">
      <span className="flex flex-wrap items-center gap-x-3">
        {slug && state === "published"
          ? (
            <a href={paths.reviewList(slug)} className="link inline-flex min-h-11 items-center">
              {name}
            </a>
          )
          : <span>{name}</span>}
        <span>{t("stars", { number: formatNumber(review.rating, lang) })}</span>
        <span className="text-muted">
          {t(`states.${state}`)} · {formatDay(review.createdAt, lang)}
        </span>
      </span>
      <span lang={detectLanguage(text)} dir="auto">{text}</span>
    </li>
  );
};

const Cases = ({ cases }: { cases: Account["cases"] }) => {
  const { t } = useTranslation(["adminAccounts", "admin"]);
  const lang = useLang();
  return (
    <Rows none={t("adminAccounts:noCases")}>
      {cases.map(({ id, kind, state, isClaim, businessName, openedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <Link
            to="/admin/cases/$id"
            params={{ id }}
            className="link inline-flex min-h-11 items-center"
          >
            {isClaim ? t("adminAccounts:claim") : t(`admin:caseKinds.${kind}`)}
            {businessName && `: ${businessName}`}
          </Link>
          <span className="text-muted">
            {state !== "merged" && `${t(`admin:caseStatuses.${state}`)} · `}
            {formatDay(openedAt, lang)}
          </span>
        </li>
      ))}
    </Rows>
  );
};
