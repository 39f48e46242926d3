import { Link } from "@tanstack/react-router";
import { House, Inbox, MessageSquareQuote, Settings, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReceivedPage } from "#/api/account/my-business.ts";
import { receivedState } from "#/lib/business/received-enquiry.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

const tabs = [
  { to: "/dashboard", name: "today", Icon: House },
  { to: "/dashboard/requests", name: "requests", Icon: Inbox },
  { to: "/dashboard/reviews", name: "reviews", Icon: MessageSquareQuote },
  { to: "/dashboard/listing", name: "listing", Icon: Store },
  { to: "/dashboard/settings", name: "settings", Icon: Settings },
] as const;

/** Enquiries that wait for an answer, among the newest. */
export const waitingIn = ({ items }: ReceivedPage) =>
  items.filter((received) => receivedState(received) === "waiting");

export const DashboardTabs = ({ received }: { received: ReceivedPage | undefined }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const count = received ? waitingIn(received).length : 0;
  const number = formatNumber(count, lang);
  return (
    <nav className="own-tabs" aria-label={t("title")}>
      <ul>
        {tabs.map(({ to, name, Icon }) => (
          <li key={name}>
            <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
              <Icon size={22} aria-hidden="true" className="flex-none" />
              {t(`tab.${name}`)}
              {name === "requests" && count > 0 && (
                <>
                  <span className="own-count" aria-hidden="true">{number}</span>
                  <span className="sr-only">{t("enquiries.waiting", { count, number })}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
