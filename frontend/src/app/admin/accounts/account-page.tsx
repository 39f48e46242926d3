import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { StatusBadge } from "#/components/business/status-badge.tsx";
import { UserText } from "#/components/user-text.tsx";
import { formatDay, formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { cityName, detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import { CaseReview } from "../cases/case-review.tsx";
import { CaseRow } from "../cases/case-row.tsx";
import { ListingLink } from "../changes/listing-link.tsx";
import { Item, Part, Rows } from "../parts.tsx";
import { AccountActs } from "./account-acts.tsx";
import { AccountBadges } from "./account-badges.tsx";

type Account = Schemas["AdminAccount"];

type Props = {
  account: Account;
  /** About the account and its listing, and its claims. */
  cases: Schemas["Case"][];
};

/** What an account is, lists, wrote and reported, with links to each. */
export const AccountPage = ({ account, cases }: Props) => {
  const { t } = useTranslation("adminAccounts");
  const lang = useLang();
  const { business, blockedAt, blockReason, reviews } = account;
  const reason = blockReason?.[lang] ?? blockReason?.en ?? blockReason?.hi ?? "";
  const number = (n: number) => formatNumber(n, lang);
  return (
    <AdminFrame title={<UserText text={account.username} />}>
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
      <AccountActs account={account} />
      <div className="grid items-start gap-3 text-sm lg:grid-cols-2">
        <div className="grid gap-3">
          <Part title={t("facts")}>
            <Facts account={account} />
          </Part>
          <Part title={t("reports")}>
            <p className="text-muted">{t("reportsLead")}</p>
            <Rows none={t("noReports")}>
              {account.reports.map((report) => (
                <Item key={report.reference} meta={formatDay(report.reportedAt, lang)}>
                  {report.visitorId
                    ? (
                      <Link
                        to="/admin/accounts/$id"
                        params={{ id: report.visitorId }}
                        className="link"
                      >
                        {t("report", report)}
                      </Link>
                    )
                    : t("report", report)}
                </Item>
              ))}
            </Rows>
          </Part>
        </div>
        <div className="grid gap-3">
          <Part title={t("listing")}>
            <Rows none={t("noListing")}>
              {business
                ? [
                  <Item key={business._id} meta={cityName(business, lang)}>
                    <ListingLink id={business._id} name={business.businessName} />
                    <StatusBadge status={business.status} />
                  </Item>,
                ]
                : []}
            </Rows>
          </Part>
          <Part title={t("reviews", { number: number(reviews.total) })}>
            {reviews.total > reviews.newest.length && (
              <p className="text-muted">
                {t("newest", { number: number(reviews.newest.length) })}
              </p>
            )}
            <Rows none={t("noReviews")}>
              {reviews.newest.map((review) => (
                <li key={review.id} className="py-2">
                  <CaseReview review={review} />
                </li>
              ))}
            </Rows>
          </Part>
          <Part title={t("cases")}>
            <Rows none={t("noCases")}>
              {cases.map((adminCase) => (
                <li key={adminCase.id} className="@container">
                  <CaseRow adminCase={adminCase} search={{}} isCurrent={false} />
                </li>
              ))}
            </Rows>
          </Part>
        </div>
      </div>
    </AdminFrame>
  );
};

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
