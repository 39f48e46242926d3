import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { loadEnquirySettings, type ReceivedPage } from "#/api/account/my-business.ts";
import type { Schemas } from "#/api/client.ts";
import { type Received, receivedState } from "#/lib/business/received-enquiry.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { Pager } from "#/ui/pager.tsx";
import { DashboardSubpage } from "../dashboard-subpage.tsx";
import { PauseSection } from "./pause-section.tsx";
import { ReceivedEnquiryRow } from "./received-enquiry-row.tsx";

type Props = {
  received: ReceivedPage;
  settings: PromiseSettledResult<Schemas["EnquirySettings"]>;
};

const isWaiting = (received: Received): boolean => receivedState(received) === "waiting";

/** Enquiries that the business has received, and whether it takes new ones. */
export const ReceivedEnquiriesPage = (
  { received: { items, next, prev }, settings: loaded }: Props,
) => {
  const { t } = useTranslation("receivedEnquiry");
  const settings = useResource(loadEnquirySettings, loaded);
  return (
    <DashboardSubpage
      title={t("list.title")}
      lead={t("list.lead")}
      aside={<PauseSection settings={settings} />}
    >
      {settings.data?.paused && (
        <p className="notice notice-caution mb-4 font-bold">{t("pause.off")}</p>
      )}
      {items.length === 0 && (
        <>
          <p>{t("list.none")}</p>
          <p className="mt-1 mb-4 max-w-prose text-muted">{t("list.noneHelp")}</p>
          <Link to="/edit-business" className="btn btn-plain">{t("list.complete")}</Link>
        </>
      )}
      <Enquiries title="list.waiting" items={items.filter(isWaiting)} />
      <Enquiries title="list.others" items={items.filter((received) => !isWaiting(received))} />
      <Pager next={next} prev={prev} />
    </DashboardSubpage>
  );
};

type ListProps = { title: "list.waiting" | "list.others"; items: Received[] };

const Enquiries = ({ title, items }: ListProps) => {
  const { t } = useTranslation("receivedEnquiry");
  const lang = useLang();
  const id = useId();
  const count = items.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 text-lg leading-tight font-bold">
        {t(title, { count, number: formatNumber(count, lang) })}
      </h2>
      <ul>
        {items.map((received) => (
          <li key={received.reference} className="border-t border-line py-3">
            <ReceivedEnquiryRow received={received} />
          </li>
        ))}
      </ul>
    </section>
  );
};
