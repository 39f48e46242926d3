import { Link, useRouter } from "@tanstack/react-router";
import { PhoneIncoming } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { loadReceivedRequests, type ReceivedPage } from "#/api/account/requests.ts";
import { receivedState } from "#/lib/business/received-enquiry.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { Section } from "./section.tsx";

type Props = { first: PromiseSettledResult<ReceivedPage> | undefined };

/** Number of requests without an answer, among the newest. */
export const RequestsSection = ({ first }: Props) => {
  const { t } = useTranslation("request");
  const lang = useLang();
  const { api } = useRouter().options.context;
  const load = useCallback(
    (signal: AbortSignal) => loadReceivedRequests(api, undefined, signal),
    [api],
  );
  const received = useResource(load, first);
  return (
    <Section title={t("list.title")}>
      <ResourceBoundary resource={received} failed={t("dashboard.failed")} skeleton="h-7 w-full">
        {({ items }) => {
          const count = items.filter((item) => receivedState(item) === "waiting").length;
          return count === 0 ? <p>{t("dashboard.none")}</p> : (
            <p className="font-bold">
              {t("dashboard.waiting", { count, number: formatNumber(count, lang) })}
            </p>
          );
        }}
      </ResourceBoundary>
      <Link to="/dashboard/requests" className="btn btn-plain mt-3 w-full">
        <PhoneIncoming size={18} aria-hidden="true" />
        {t("dashboard.open")}
      </Link>
    </Section>
  );
};
