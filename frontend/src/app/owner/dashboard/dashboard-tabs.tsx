import { Link } from "@tanstack/react-router";
import { House, Inbox, type LucideIcon, MessageSquareQuote, Settings, Store } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReceivedPage } from "#/api/account/my-business.ts";
import { receivedState } from "#/lib/business/received-enquiry.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

const tab =
  "relative flex min-h-[60px] flex-col items-center gap-0.5 px-0.5 pt-2.5 pb-1.5 text-xs leading-tight font-bold whitespace-nowrap text-muted -outline-offset-3 hover:text-link aria-[current]:text-link aria-[current]:[box-shadow:inset_0_4px_0_var(--color-accent)] @max-[19rem]:flex-row @max-[19rem]:px-3.5 md:min-h-[56px] md:flex-row md:gap-2 md:px-3.5 md:text-base md:aria-[current]:[box-shadow:inset_0_-4px_0_var(--color-accent)]";

/** Number in a marigold pill. */
export const countPill =
  "own-count min-w-[22px] rounded-full bg-accent px-1.5 text-center text-xs leading-[22px] text-night";

/** Enquiries that wait for an answer, among the newest. */
export const waitingIn = ({ items }: ReceivedPage) =>
  items.filter((received) => receivedState(received) === "waiting");

export const DashboardTabs = ({ received }: { received: ReceivedPage | undefined }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const count = received ? waitingIn(received).length : 0;
  const number = formatNumber(count, lang);
  return (
    <nav
      aria-label={t("title")}
      className="own-tabs @container fixed inset-x-0 bottom-0 z-25 bg-surface pb-[env(safe-area-inset-bottom)] [box-shadow:var(--shadow-up)] md:static md:border-b md:border-line md:p-0 md:[box-shadow:none]"
    >
      <ul className="mx-auto flex max-w-[75rem] overflow-x-auto md:px-[18px]">
        <Tab to="/dashboard" label={t("tab.today")} Icon={House} />
        <Tab to="/dashboard/requests" label={t("tab.requests")} Icon={Inbox}>
          {count > 0 && (
            <>
              <span
                aria-hidden="true"
                className={`${countPill} max-md:absolute max-md:start-[calc(50%+4px)] max-md:top-1`}
              >
                {number}
              </span>
              <span className="sr-only">{t("enquiries.waiting", { count, number })}</span>
            </>
          )}
        </Tab>
        <Tab to="/dashboard/reviews" label={t("tab.reviews")} Icon={MessageSquareQuote} />
        <Tab to="/dashboard/listing" label={t("tab.listing")} Icon={Store} />
        <Tab to="/dashboard/settings" label={t("tab.settings")} Icon={Settings} />
      </ul>
    </nav>
  );
};

type TabProps = {
  to: `/dashboard${"" | "/requests" | "/reviews" | "/listing" | "/settings"}`;
  label: string;
  Icon: LucideIcon;
  children?: ReactNode;
};

const Tab = ({ to, label, Icon, children }: TabProps) => (
  <li className="max-md:grow max-md:basis-0 @max-[19rem]:basis-auto">
    <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={tab}>
      <Icon size={22} aria-hidden="true" className="flex-none" />
      {label}
      {children}
    </Link>
  </li>
);
