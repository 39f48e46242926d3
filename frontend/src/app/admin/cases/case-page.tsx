import { Link } from "@tanstack/react-router";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import type { CasesPage } from "#/api/moderation.ts";
import { dataOf } from "#/api/problem.ts";
import { StatusBadge } from "#/components/business/status-badge.tsx";
import { Statement } from "#/components/cases/statement.tsx";
import { PhotoLinks } from "#/components/photo-links.tsx";
import { UserParagraph, UserText } from "#/components/user-text.tsx";
import type { CaseSearch } from "#/lib/business/case-search.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { BusinessFacts } from "../business-facts.tsx";
import { CaseClock } from "./case-clock.tsx";
import { CaseDecision } from "./case-decision.tsx";
import { CaseDocuments } from "./case-documents.tsx";
import { CaseEvents } from "./case-events.tsx";
import { CaseFilter } from "./case-filter.tsx";
import { nextIn } from "./case-group.ts";
import { iconOf, shortKindOf } from "./case-kinds.ts";
import { CaseLine } from "./case-line.tsx";
import { CaseList } from "./case-list.tsx";
import { CaseReports } from "./case-reports.tsx";
import { CaseReview } from "./case-review.tsx";
import { CaseSection } from "./case-section.tsx";
import { CompareDocument } from "./compare-document.tsx";
import { isOfAccount, openingOf } from "./decision-key.ts";
import { KindIcon } from "./kind-icon.tsx";
import { ThenAndNow } from "./snapshot.tsx";
import { ReopenCase } from "../decisions/reopen-case.tsx";
import { useReload } from "../use-reload.ts";
import { UnpublishedListing } from "./unpublished-listing.tsx";
import { useOutcome } from "./use-outcome.ts";

type WholeCase = Schemas["WholeCase"];

type Props = {
  adminCase: WholeCase;
  /** The list that the case was opened from; undefined if it did not load. */
  queue: CasesPage | undefined;
  search: CaseSearch;
};

/** A case: the queue, the evidence and the decision, side by side where there is room. */
export const CasePage = ({ adminCase, queue, search }: Props) => {
  const { t } = useTranslation(["admin", "decisions"]);
  const { decidable, documents, dueAt, id } = adminCase;
  const upcoming = nextIn(queue?.items ?? [], id);
  // A document needs the width of the queue.
  const showsQueue = queue && documents.length === 0;
  return (
    <div
      className={showsQueue
        ? "min-[75rem]:grid min-[75rem]:grid-cols-[24rem_minmax(0,1fr)] min-[90rem]:grid-cols-[13rem_24rem_minmax(0,1fr)]"
        : undefined}
    >
      {showsQueue && (
        <>
          <div className={`px-4 py-2 max-[89.99rem]:hidden ${paneClass}`}>
            <CaseFilter search={search} counts={queue.counts} />
          </div>
          <div className={`bg-surface max-[74.99rem]:hidden ${paneClass}`}>
            <CaseList page={queue} search={search} current={id} />
          </div>
        </>
      )}
      <div className="min-w-0">
        <div className="items-start min-[52rem]:grid min-[52rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <CaseHead {...{ adminCase, search, upcoming }} />
            <div className="@container grid grid-cols-1 gap-2.5 px-4 py-3.5">
              <Evidence adminCase={adminCase} />
            </div>
          </div>
          <div
            id="decision"
            tabIndex={-1}
            className={`decision min-w-0 border-t bg-surface px-4 pt-3.5 pb-20 outline-none min-[52rem]:scroll-pb-28 min-[52rem]:border-s min-[52rem]:border-t-0 min-[52rem]:pb-0 ${stickyClass}`}
          >
            {adminCase.waitsForDocuments && <p>{t("decisions:waitsForDocuments")}</p>}
            {adminCase.decision && <Outcome adminCase={adminCase} />}
            {!dueAt && <ReopenCase adminCase={adminCase} />}
            {dueAt && (decidable
              ? (
                <CaseDecision
                  // A decision or a colleague's change starts the form again.
                  key={adminCase.version}
                  {...{ adminCase, search, next: upcoming?.next }}
                />
              )
              : <p>{t("case.anotherAdmin")}</p>)}
          </div>
        </div>
      </div>
    </div>
  );
};

/** A pane that scrolls by itself, above the line of keys. */
const stickyClass =
  "border-line min-[52rem]:sticky min-[52rem]:top-(--top) min-[52rem]:h-[calc(100vh-var(--top)-var(--keys))] min-[52rem]:overflow-y-auto";
const paneClass = `min-w-0 border-e ${stickyClass}`;

type HeadProps = Pick<Props, "adminCase" | "search"> & {
  upcoming: ReturnType<typeof nextIn<Schemas["Case"]>>;
};

const CaseHead = ({ adminCase, search, upcoming }: HeadProps) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { business, businessName, openedAt, reports } = adminCase;
  const kind = t(`case.short.${shortKindOf(adminCase)}`);
  const facts = [
    kind,
    t(openingOf(adminCase), { when: formatMoment(openedAt, lang) }),
    ...business && openedAt < business.createdAt ? [t("earlierListing")] : [],
    ...adminCase.isLight ? [t("case.light")] : [],
    ...adminCase.assignedTo ? [t(adminCase.isMine ? "case.mine" : "case.others")] : [],
    ...openingOf(adminCase) === "reported" && reports[0] ? [reports[0].reference] : [],
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-4 py-2.5">
      <Link to="/admin" search={search} aria-label={t("case.back")} className="bar-item">
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <KindIcon kind={iconOf(adminCase)} />
      <div className="min-w-0 flex-1 basis-52">
        <h1 className="text-lg leading-snug font-bold wrap-anywhere">
          <UserText text={business?.businessName ?? businessName ?? kind} />{" "}
          {business && <StatusBadge status={isHeld(adminCase) ? "held" : business.status} />}
        </h1>
        <p className="text-muted">
          {facts.join(" · ")} {business && (
            <Link
              to="/admin/listings/$id"
              params={{ id: business._id }}
              className="link inline-flex min-h-11 items-center"
            >
              {t("case.listingPage")}
            </Link>
          )}
        </p>
      </div>
      <CaseClock adminCase={adminCase} />
      <a href="#decision" className="link inline-flex min-h-11 items-center md:hidden">
        {t("case.decision")}
      </a>
      {adminCase.dueAt && <Assignment adminCase={adminCase} />}
      {upcoming && (
        <Link
          to="/admin/cases/$id"
          params={{ id: upcoming.next.id }}
          search={search}
          data-key="n"
          className="btn btn-plain"
        >
          {t("case.next")}
          {upcoming.skipped > 0 &&
            ` · ${
              t("case.skipped", {
                count: upcoming.skipped,
                number: formatNumber(upcoming.skipped, lang),
              })
            }`}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
      {!upcoming && !adminCase.dueAt && <p>{t("case.noNext")}</p>}
    </div>
  );
};

const Evidence = ({ adminCase }: { adminCase: WholeCase }) => {
  const { t } = useTranslation("admin");
  const { account, business, claimant, current, documents, earlier, events, kind } = adminCase;
  const appeal = adminCase.state === "appealed" &&
    events.findLast((event) => event.kind === "appealed");
  return (
    <>
      {appeal && (
        <CaseSection title={t("case.appeal")}>
          {appeal.text && <Statement text={appeal.text} />}
        </CaseSection>
      )}
      <CaseReports adminCase={adminCase} />
      {kind === "review" && (
        <CaseSection title={t("review.title")}>
          {adminCase.review
            ? <CaseReview review={adminCase.review} />
            : <p>{t("review.withdrawn")}</p>}
        </CaseSection>
      )}
      {adminCase.held && (
        <CaseSection title={t("case.opening.found")}>
          <UnpublishedListing held={adminCase.held} />
        </CaseSection>
      )}
      {adminCase.reportedRequests.map(({ reference, businessName, text, photos }) => (
        <CaseSection
          key={`${reference} ${businessName}`}
          title={t("case.reportedRequest", { reference, name: businessName })}
        >
          <UserParagraph text={text} />
          <PhotoLinks photos={photos} />
        </CaseSection>
      ))}
      {account && (
        <CaseSection title={t(kind === "number" ? "case.holder" : "case.customer")}>
          <AccountLink {...account} />
        </CaseSection>
      )}
      {claimant && (
        <CaseSection title={t("case.claimant")}>
          <AccountLink {...claimant} />
          {!claimant.mobile && <p>{t("case.claimantUnknown")}</p>}
        </CaseSection>
      )}
      {documents.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-2.5 @min-[32rem]:grid-cols-[minmax(0,1fr)_15rem] @3xl:grid-cols-[minmax(0,1fr)_20rem]">
          <CaseSection title={t("case.documents")}>
            <CaseDocuments caseId={adminCase.id} documents={documents} />
          </CaseSection>
          {current && (
            <div className="min-[52rem]:sticky min-[52rem]:top-[calc(var(--top)+0.5rem)]">
              <CaseSection title={t("case.compare.title")}>
                <p className="text-muted">{t("case.compare.lead")}</p>
                <CompareDocument kind={kind} listing={current} />
              </CaseSection>
            </div>
          )}
        </div>
      )}
      {kind !== "review" && !isOfAccount(kind) && (
        <CaseSection title={t("case.thenAndNow")}>
          <ThenAndNow adminCase={adminCase} />
        </CaseSection>
      )}
      {business && (
        <CaseSection title={t("case.listing")}>
          <BusinessFacts business={business} isHeld={isHeld(adminCase)} />
        </CaseSection>
      )}
      <CaseSection title={t("case.history")}>
        <CaseEvents events={events} />
      </CaseSection>
      {earlier.length > 0 && (
        <CaseSection title={t("case.earlier")}>
          <ul>
            {earlier.map((other) => (
              <li key={other.id}>
                <CaseLine adminCase={other} />
              </li>
            ))}
          </ul>
        </CaseSection>
      )}
    </>
  );
};

/** Whether the listing is new and waits for this decision. */
const isHeld = ({ held }: WholeCase): boolean => held !== null && held.values === null;

/** An account that the decision judges. */
const AccountLink = (
  { id, username, mobile }: { id: string; username?: string; mobile: string | null },
) => {
  const { t } = useTranslation("admin");
  const names = [...username ? [username] : [], ...mobile ? [formatPhone(mobile)] : []];
  return (
    <a
      href={`/admin/accounts/${id}`}
      className="link inline-flex min-h-11 items-center justify-self-start"
    >
      {names.join(" · ") || t("case.account")}
    </a>
  );
};

/** The last decision and its reason. */
const Outcome = ({ adminCase }: { adminCase: WholeCase }) => {
  const text = adminCase.events.findLast((event) => event.decision)?.text;
  return (
    <div className="mb-4">
      <p className="font-bold">{useOutcome(adminCase)}</p>
      {text && <Statement text={text} />}
    </div>
  );
};

/** Takes or releases a case, so that two admins do not work on it. */
const Assignment = ({ adminCase }: Pick<Props, "adminCase">) => {
  const { t } = useTranslation("admin");
  const reload = useReload();
  const { run } = useAction(t("failed"));
  const params = { path: { id: adminCase.id } };
  const change = async () => {
    const path = "/api/admin/cases/{id}/assignment";
    dataOf(await (adminCase.isMine ? api.DELETE(path, { params }) : api.PUT(path, { params })));
    await reload();
  };
  return (
    <button type="button" onClick={() => run(change)} data-key="a" className="btn btn-plain">
      {t(adminCase.isMine ? "case.giveBack" : "case.take")} <kbd aria-hidden="true">A</kbd>
    </button>
  );
};
