import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadCallFigures, loadMyCases } from "#/api/account/account.ts";
import type { Schemas } from "#/api/client.ts";
import { loadMyBusiness, loadReceivedEnquiries } from "#/api/account/my-business.ts";
import { type Resource, useResource } from "#/lib/hooks/use-resource.ts";
import { showToast } from "#/ui/toast.ts";
import { TermsReminder } from "#/components/account/terms-reminder.tsx";
import { ModerationNotice } from "../listing/moderation-notice.tsx";
import type { MyBusiness } from "../listing/listing-values.ts";
import { Warnings } from "../listing/warnings.tsx";
import { useMyBusiness } from "../use-my-business.ts";
import { ClaimsSection } from "../cases/claims-section.tsx";
import { CasesSection } from "../cases/cases-section.tsx";
import { VerificationSection } from "../verification/verification-section.tsx";
import { AvailabilitySection } from "./availability-section.tsx";
import { CallsSection } from "./calls/calls-section.tsx";
import { NumberDoubt } from "./calls/number-doubt.tsx";
import { CompletenessCard } from "./completeness-card.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { ListingSummary } from "./listing-summary.tsx";
import type { Sections } from "./load-dashboard.ts";
import { ListingParts } from "./listing-parts.tsx";
import { NewsSection } from "./news-section.tsx";
import { NextStepCard } from "./next-step-card.tsx";
import { NumberQuestions } from "./number-questions.tsx";
import { PosterSection } from "./poster-section.tsx";
import { ReviewsSection } from "./reviews-section.tsx";
import { countWaiting, EnquiriesSection } from "./enquiries-section.tsx";
import { RemoveSection } from "./remove-section.tsx";
import { StartPage } from "./start-page.tsx";
import { StatsSection } from "./stats/stats-section.tsx";
import { StatusNotice } from "./status-notice.tsx";
import { TodaySection } from "./today-section.tsx";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";

type PageProps = { business: MyBusiness | null; sections: Sections };

/** The user's listing, or the start page if the user has none. */
export const DashboardPage = ({ business, sections }: PageProps) => {
  const [isRemoved, setRemoved] = useState(false);
  const cases = useResource(loadMyCases, sections.cases);
  return business && !isRemoved
    ? (
      <Dashboard
        business={business}
        sections={sections}
        cases={cases}
        onRemoved={() => setRemoved(true)}
      />
    )
    : (
      <>
        <div className="wrap mt-5 grid grid-cols-1 gap-4">
          <TermsReminder consent={sections.consent} />
          <NewsSection first={sections.news} />
          <NumberQuestions first={sections.questions} />
          <ClaimsSection first={sections.claims} />
          <CasesSection cases={cases} />
        </div>
        <StartPage />
      </>
    );
};

type Props = {
  business: MyBusiness;
  sections: Sections;
  cases: Resource<Schemas["MyCase"][]>;
  onRemoved: () => void;
};

/** Next step, statistics, then the listing as customers see it. */
const Dashboard = ({ business: loaded, sections, cases, onRemoved }: Props) => {
  const { t } = useTranslation("dashboard");
  const [business, update] = useMyBusiness(loaded);
  const { isStale, confirm } = useOutdated(business);
  const calls = useResource(loadCallFigures, sections.calls);
  const received = useResource(loadReceivedEnquiries, sections.received);
  const reload = async () => {
    const changed = await loadMyBusiness();
    if (changed) update(changed);
    await showToast(t("numberProven"), "success");
  };
  // A customer waits, so these come first.
  const areFirst = received.data !== undefined && countWaiting(received.data) > 0;
  const isActive = business.status === "active";
  const suggestedItem = isActive && !isStale ? business.completeness.missing[0]?.item : undefined;
  return (
    <div className="bg-paper">
      <div className="wrap grid grid-cols-1 items-start gap-4 py-5 md:py-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-4">
          <h1 className="sr-only">{t("title")}</h1>
          <DashboardHeader business={business} />
          {isActive && <AvailabilitySection business={business} onChange={update} />}
          {areFirst && <EnquiriesSection received={received} />}
          <TermsReminder consent={sections.consent} />
          <NewsSection first={sections.news} />
          <ClaimsSection first={sections.claims} />
          <CasesSection cases={cases} />
          <NumberQuestions first={sections.questions} />
          <ModerationNotice business={business} onProven={reload} />
          <NumberDoubt calls={calls} phone={business.primaryPhone} />
          {isActive
            ? (
              <NextStepCard
                business={business}
                suggestedItem={suggestedItem}
                isStale={isStale}
                onConfirm={confirm}
                onChange={update}
              />
            )
            : <StatusNotice business={business} cases={cases.data ?? []} onChange={update} />}
          <Warnings business={business} />
          <StatsSection first={sections.stats} />
          <CallsSection calls={calls} />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CompletenessCard
            business={business}
            onChange={update}
            suggestedItem={suggestedItem}
          />
          <VerificationSection
            business={business}
            onChange={update}
            first={sections.verifications}
          />
          <TodaySection business={business} onChange={update} />
          {!areFirst && <EnquiriesSection received={received} />}
          <ReviewsSection rating={business.rating} />
          {isActive && <PosterSection />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ListingSummary business={business} onChange={update} />
          <ListingParts business={business} onChange={update} />
          <RemoveSection business={business} onRemoved={onRemoved} />
        </div>
      </div>
    </div>
  );
};

/** In milliseconds. Phone numbers and hours often change within half a year. */
const staleAfter = 182 * 24 * 60 * 60 * 1000;

/** Whether the owner should review the listing; `confirm` postpones the next reminder. */
const useOutdated = ({ _id, updatedAt }: MyBusiness) => {
  const key = `looked:${_id}`;
  const [now] = useState(serviceNow);
  const [confirmedAt, setConfirmedAt] = useState(() => Number(readStored(key)));
  const confirm = () => {
    writeStored(key, String(now));
    setConfirmedAt(now);
  };
  return { isStale: now - Math.max(Date.parse(updatedAt), confirmedAt) > staleAfter, confirm };
};
