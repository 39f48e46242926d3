import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { PhotoLinks } from "#/components/photo-links.tsx";
import { UserParagraph } from "#/components/user-text.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { BusinessFacts } from "../business-facts.tsx";
import { CaseDocuments } from "./case-documents.tsx";
import { CaseChoices } from "./case-choices.tsx";
import { groupOf } from "./case-group.ts";
import { CaseReports } from "./case-reports.tsx";
import { CaseReview } from "./case-review.tsx";
import { UnpublishedListing } from "./unpublished-listing.tsx";
import { CaseEvents } from "./case-events.tsx";
import { NextCase } from "./next-case.tsx";
import { CaseState } from "./case-state.tsx";
import { CaseSection } from "./case-section.tsx";
import { Snapshot } from "./snapshot.tsx";
import { decisionKey, isOfAccount, isReported, openingOf } from "./decision-key.ts";
import { isComplaint } from "./is-complaint.ts";

type Props = { adminCase: Schemas["WholeCase"]; onChanged: () => Promise<void> };

export const CasePage = ({ adminCase, onChanged }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const { business, current, decidable, earlier, events, snapshot } = adminCase;
  const isAboutListing = isComplaint(adminCase.kind);
  const isAboutAccount = isOfAccount(adminCase.kind);
  const name = business?.businessName ?? adminCase.businessName ??
    t(isAboutAccount ? `admin:caseKinds.${adminCase.kind}` : "admin:case.gone");
  return (
    <AdminFrame title={t("admin:case.title")}>
      <CaseSection title={name} lang={detectLanguage(name)}>
        {adminCase.kind !== "report" && !isAboutAccount && (
          <p className="font-bold">{t(`admin:caseKinds.${adminCase.kind}`)}</p>
        )}
        <div>
          <CaseState adminCase={adminCase} />
        </div>
        {groupOf(adminCase) !== "due" && <NextCase after={adminCase.id} />}
        {adminCase.dueAt && <Assignment adminCase={adminCase} onChanged={onChanged} />}
        {adminCase.dueAt && (decidable
          ? <CaseChoices adminCase={adminCase} onChanged={onChanged} />
          : <p>{t("admin:case.anotherAdmin")}</p>)}
      </CaseSection>
      {adminCase.kind === "review" && (
        <CaseSection title={t("admin:review.title")}>
          {adminCase.review
            ? <CaseReview review={adminCase.review} />
            : <p>{t("admin:review.withdrawn")}</p>}
        </CaseSection>
      )}
      {adminCase.held && (
        <CaseSection title={t("admin:held.title")}>
          <UnpublishedListing held={adminCase.held} />
        </CaseSection>
      )}
      {(isAboutListing || adminCase.kind === "review" || adminCase.kind === "number") && (
        <CaseReports adminCase={adminCase} />
      )}
      {adminCase.reportedRequests.map(({ reference, businessName, text, photos }) => (
        <CaseSection
          key={`${reference} ${businessName}`}
          title={t("admin:case.reportedRequest", { reference, name: businessName })}
        >
          <UserParagraph text={text} />
          <PhotoLinks photos={photos} />
        </CaseSection>
      ))}
      {adminCase.claimant && (
        <CaseSection title={t("admin:case.claimant")}>
          <p>
            {adminCase.claimant.mobile
              ? formatPhone(adminCase.claimant.mobile)
              : t("admin:case.claimantUnknown")}
          </p>
        </CaseSection>
      )}
      {adminCase.documents.length > 0 && (
        <CaseSection title={t("admin:case.documents")}>
          <CaseDocuments caseId={adminCase.id} documents={adminCase.documents} />
        </CaseSection>
      )}
      {adminCase.kind === "review"
        ? business && (
          <CaseSection title={t("admin:case.now")}>
            <BusinessFacts business={business} />
          </CaseSection>
        )
        : !isAboutAccount && (
          <>
            <CaseSection
              title={t(isReported(adminCase) ? "admin:case.asReported" : "admin:case.asOpened")}
            >
              {snapshot
                ? (
                  <Snapshot
                    snapshot={snapshot}
                    other={current}
                    removed={{ caseId: adminCase.id, pictures: adminCase.removedPictures }}
                  />
                )
                : <p>{t("admin:case.erased")}</p>}
            </CaseSection>
            <CaseSection title={t("admin:case.now")}>
              {business && <BusinessFacts business={business} />}
              {current
                ? <Snapshot snapshot={current} other={snapshot} />
                : <p>{t("admin:case.gone")}</p>}
            </CaseSection>
          </>
        )}
      <CaseSection title={t("admin:case.history")}>
        <CaseEvents events={events} />
      </CaseSection>
      {earlier.length > 0 && (
        <CaseSection title={t("admin:case.earlier")}>
          <ul>
            {earlier.map((other) => (
              <li key={other.id}>
                <CaseLine adminCase={other} />
              </li>
            ))}
          </ul>
        </CaseSection>
      )}
    </AdminFrame>
  );
};

/** Takes or releases a case, so that two admins do not work on it. */
const Assignment = ({ adminCase, onChanged }: Props) => {
  const { t } = useTranslation("admin");
  const params = { path: { id: adminCase.id } };
  const change = async () => {
    try {
      dataOf(
        await (adminCase.isMine
          ? api.DELETE("/api/admin/cases/{id}/assignment", { params })
          : api.PUT("/api/admin/cases/{id}/assignment", { params })),
      );
      await onChanged();
    } catch {
      await showToast(t("failed"), "error");
    }
  };
  return (
    <button type="button" onClick={change} className="btn btn-plain justify-self-start">
      {t(adminCase.isMine ? "case.giveBack" : "case.take")}
    </button>
  );
};

/** One-line link to a case. */
const CaseLine = ({ adminCase }: { adminCase: Schemas["Case"] }) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  return (
    <Link
      to="/admin/cases/$id"
      params={{ id: adminCase.id }}
      className="link inline-flex min-h-11 items-center"
    >
      {[
        adminCase.kind === "report"
          ? adminCase.reasons.map((reason) => t(`report:reasons.${reason}`)).join(", ")
          : t(`admin:caseKinds.${adminCase.kind}`),
        adminCase.decision && adminCase.decidedAt
          ? t(`admin:outcome.${decisionKey(adminCase, adminCase.decision)}`, {
            when: formatMoment(adminCase.decidedAt, lang),
          })
          : t(`admin:${openingOf(adminCase)}`, {
            when: formatMoment(adminCase.openedAt, lang),
          }),
      ].filter(Boolean).join(" · ")}
    </Link>
  );
};
