import { Link } from "@tanstack/react-router";
import { ImagePlus, Inbox, MapPin, MessageSquareQuote, Printer, Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { loadCallFigures, loadMyCases } from "#/api/account/account.ts";
import { TermsReminder } from "#/components/account/terms-reminder.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { shareHref } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { CasesSection } from "../cases/cases-section.tsx";
import { ClaimsSection } from "../cases/claims-section.tsx";
import { isFieldName, listingFields } from "#/components/listing-fields/listing-fields.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { ownWarnings } from "../listing/warnings.tsx";
import { Acts } from "./acts.tsx";
import { AvailabilitySection } from "./availability-section.tsx";
import { CallsRow } from "./calls/calls-row.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { countPill, DashboardTabs, waitingIn } from "./dashboard-tabs.tsx";
import type { Sections } from "./load-dashboard.ts";
import { LookAlikes } from "./look-alikes.tsx";
import { NewsSection } from "./news-section.tsx";
import { NumberQuestions } from "./number-questions.tsx";
import { OneThing } from "./one-thing.tsx";
import { type Own, useOwn } from "./own.ts";
import { Pulse } from "./pulse.tsx";
import { Row, Rows } from "./row.tsx";
import { StartPage } from "./start-page.tsx";
import { isInBox, StateBox } from "./state-box.tsx";
import { TodayRow } from "./today-row.tsx";

type Props = { sections: Sections };

/** What happened and what to do, or the start page if the user has no listing. */
export const TodayTab = ({ sections }: Props) => {
  const own = useOwn();
  return own ? <Today own={own} sections={sections} /> : <WithoutListing sections={sections} />;
};

const WithoutListing = ({ sections }: Props) => {
  const cases = useResource(loadMyCases, sections.cases);
  return (
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

const Today = ({ own, sections }: Props & { own: Own }) => {
  const { t } = useTranslation("dashboard");
  const { business, onChange, received } = own;
  const cases = useResource(loadMyCases, sections.cases);
  const calls = useResource(loadCallFigures, sections.calls);
  const waiting = received.data ? waitingIn(received.data) : [];
  const isActive = business.status === "active";
  const review = sections.review.status === "fulfilled" ? sections.review.value : undefined;
  return (
    <div className="bg-paper">
      <DashboardHeader business={business}>
        {isActive && <AvailabilitySection business={business} onChange={onChange} />}
        <Acts {...own} />
      </DashboardHeader>
      <DashboardTabs received={received.data} />
      <div className="wrap grid grid-cols-1 gap-3 py-3 md:py-6">
        <StateBox business={business} onChange={onChange} cases={cases} calls={calls} />
        <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-[minmax(0,1fr)_19rem] md:gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
          <div className="grid grid-cols-1 gap-3">
            <Pulse isLive={isActive} first={sections.stats} />
            {isActive && (
              <OneThing
                business={business}
                onChange={onChange}
                request={waiting[0]}
                review={review}
              />
            )}
            <WaitingRows waiting={isActive ? waiting.slice(1) : waiting} />
            <NumberQuestions first={sections.questions} />
            <MinuteRows
              business={business}
              onChange={onChange}
              review={isActive && waiting[0] ? review : undefined}
            />
            <TermsReminder consent={sections.consent} />
            <NewsSection first={sections.news} />
            <ClaimsSection first={sections.claims} />
            <CasesSection
              cases={cases}
              isShown={(one) => !isInBox(cases.data ?? [], business)(one)}
            />
          </div>
          <div className="grid grid-cols-1 gap-3">
            <Rows>
              {business.timings && business.status !== "suspended" && (
                <TodayRow business={business} timings={business.timings} onChange={onChange} />
              )}
              <CallsRow calls={calls} />
            </Rows>
            {isActive && (
              <>
                <h2 className="mt-2 text-lg leading-tight font-bold">{t("send.title")}</h2>
                <SendTiles slug={business.slug} />
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  );
};

const WaitingRows = ({ waiting }: { waiting: ReturnType<typeof waitingIn> }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  if (waiting.length === 0) return null;
  return (
    <>
      <h2 className="mt-2 flex items-center gap-2 text-lg leading-tight font-bold">
        {t("enquiries.also")}
        <span className={countPill}>{formatNumber(waiting.length, lang)}</span>
      </h2>
      <Rows>
        {waiting.slice(0, 4).map(({ token, work, category, wanted, pinCode, createdAt }) => (
          <Row
            key={token}
            Icon={Inbox}
            tint="waterproofing_applicator"
            title={
              <PageLink href={paths.receivedEnquiry(token)} className="cover">
                {t(`next.request.${wanted}`, {
                  work: work?.name[lang] ?? categoryName(category, lang),
                })}
              </PageLink>
            }
            text={`${pinCode} · ${formatMoment(createdAt, lang)}`}
          />
        ))}
      </Rows>
    </>
  );
};

type MinuteProps = {
  business: MyBusiness;
  onChange: (business: MyBusiness) => void;
  review: Sections["review"] extends PromiseSettledResult<infer Review> ? Review : never;
};

/** What can wait. */
const MinuteRows = ({ business, onChange, review }: MinuteProps) => {
  const { t } = useTranslation(["dashboard", "owner"]);
  const warnings = ownWarnings(business);
  const missing = business.completeness.missing.slice(1);
  const stepOf = (field: string) => isFieldName(field) ? listingFields[field].step : "review";
  return (
    <Rows>
      {review && (
        <Row
          Icon={MessageSquareQuote}
          tint="electrician"
          title={
            <Link to="/dashboard/reviews" className="cover">
              {t("dashboard:next.reply", { name: review.name })}
            </Link>
          }
          text={review.text}
        />
      )}
      {warnings.map(({ code, field }) => (
        <Row
          key={code}
          Icon={MapPin}
          tint="civil_contractor"
          title={
            <Link to="/edit-business" search={{ step: stepOf(field) }} className="cover">
              {t(`owner:warning.${code}`)}
            </Link>
          }
          text={t("owner:warning.title")}
        />
      ))}
      {business.status === "active" && missing[0] && (
        <Row
          Icon={ImagePlus}
          tint="painter"
          title={
            <Link to="/dashboard/listing" className="cover">
              {t(`dashboard:completeness.${missing[0].item}`)}
            </Link>
          }
          text={t("dashboard:completeness.more", { count: missing.length })}
        />
      )}
      <LookAlikes business={business} onChange={onChange} />
    </Rows>
  );
};

const SendTiles = ({ slug }: { slug: string }) => {
  const { t } = useTranslation("dashboard");
  const { origin } = useSite();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-2">
      <a
        href={shareHref(`${origin}${paths.business(slug)}`)}
        rel="noopener"
        data-tint="cleaning_worker"
        className={tile}
      >
        <BrandIcon brand="whatsapp" size={30} />
        {t("send.whatsapp")}
      </a>
      <Link to="/dashboard/poster" data-tint="waterproofing_applicator" className={tile}>
        <Printer size={30} aria-hidden="true" />
        {t("send.poster")}
      </Link>
      <Link to="/dashboard/reviews" data-tint="electrician" className={tile}>
        <Star size={30} aria-hidden="true" />
        {t("send.review")}
      </Link>
    </div>
  );
};

const tile =
  "tint flex flex-col items-center gap-1.5 rounded-t-[46px] rounded-b-lg px-2 pt-4 pb-2.5 text-center text-sm leading-tight font-bold";
