import { useState } from "react";
import { useTranslation } from "react-i18next";
import "../../../styles/account.css";
import type { MyBusiness } from "../listing/listing-values.ts";
import { Warnings } from "../listing/warnings.tsx";
import { useMyBusiness } from "../use-my-business.ts";
import { CompletenessCard } from "./completeness-card.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { InfoSections } from "./info-sections.tsx";
import { RemoveSection } from "./remove-section.tsx";
import { StartPage } from "./start-page.tsx";
import { StatsSection } from "./stats/stats-section.tsx";
import { StatusNotice } from "./status-notice.tsx";
import { TodaySection } from "./today-section.tsx";

/** An owner's one business, or the way to it. */
export const DashboardPage = ({ business }: { business: MyBusiness | null }) => {
  const [isRemoved, setRemoved] = useState(false);
  return business && !isRemoved
    ? <Dashboard business={business} onRemoved={() => setRemoved(true)} />
    : <StartPage />;
};

type Props = { business: MyBusiness; onRemoved: () => void };

const Dashboard = ({ business: loaded, onRemoved }: Props) => {
  const { t } = useTranslation("dashboard");
  const [business, update] = useMyBusiness(loaded);
  return (
    <div className="bg-wash">
      <div className="wrap grid gap-4 py-5 md:py-8">
        <h1 className="sr-only">{t("title")}</h1>
        <DashboardHeader business={business} onChange={update} />
        <StatusNotice business={business} />
        <Warnings warnings={business.warnings} />
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
          <div className="grid min-w-0 gap-4 lg:order-last">
            <CompletenessCard completeness={business.completeness} />
            {business.timings && (
              <TodaySection business={business} timings={business.timings} onChange={update} />
            )}
          </div>
          <div className="grid min-w-0 gap-4">
            <StatsSection />
            <InfoSections business={business} onChange={update} />
            <RemoveSection business={business} onRemoved={onRemoved} />
          </div>
        </div>
      </div>
    </div>
  );
};
