import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ReceivedPage } from "#/api/account/my-business.ts";
import { receivedState } from "#/lib/business/received-enquiry.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { Section } from "./section.tsx";

/** Number of enquiries that wait for an answer, among the newest. */
export const countWaiting = ({ items }: ReceivedPage): number =>
  items.filter((received) => receivedState(received) === "waiting").length;

export const EnquiriesSection = ({ received }: { received: Resource<ReceivedPage> }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  return (
    <Section title={t("enquiries.title")}>
      <ResourceBoundary resource={received} failed={t("enquiries.failed")} skeleton="h-7 w-full">
        {(page) => {
          const count = countWaiting(page);
          return count === 0 ? <p>{t("enquiries.none")}</p> : (
            <p className="font-bold">
              {t("enquiries.waiting", { count, number: formatNumber(count, lang) })}
            </p>
          );
        }}
      </ResourceBoundary>
      <Link to="/dashboard/requests" className="btn btn-plain mt-3 w-full">
        {t("enquiries.open")}
      </Link>
    </Section>
  );
};
