import { Link, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { showPhone } from "#/lib/format/phone.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { BusinessFacts } from "../business-row.tsx";
import { CaseDocuments } from "./case-documents.tsx";
import { CaseChoices } from "./case-choices.tsx";
import { groupOf } from "./case-group.ts";
import { CaseReview } from "./case-review.tsx";
import { HeldListing } from "./held-listing.tsx";
import { CaseEvents } from "./case-events.tsx";
import { CaseLine } from "./case-row.tsx";
import { NextCase } from "./next-case.tsx";
import { CaseState } from "./case-state.tsx";
import { Part } from "./part.tsx";
import { Snapshot } from "./snapshot.tsx";
import { isComplaint } from "./is-complaint.ts";

type Props = { one: Schemas["WholeCase"]; onChanged: () => Promise<void> };

/** All that is known of a case, and what can be decided about it. */
export const CasePage = ({ one, onChanged }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  const { business, current, decidable, earlier, events, reports, snapshot } = one;
  const isAboutListing = isComplaint(one.kind);
  const isOfNumber = one.kind === "number";
  const name = business?.businessName ?? one.businessName ??
    t(isOfNumber ? "admin:caseKinds.number" : "admin:case.gone");
  return (
    <AdminFrame title={t("admin:case.title")}>
      <Link to="/admin" className="link inline-flex min-h-11 items-center justify-self-start">
        {t("admin:case.back")}
      </Link>
      <Part title={name} lang={detectLanguage(name)}>
        {one.kind !== "report" && !isOfNumber && (
          <p className="font-bold">{t(`admin:caseKinds.${one.kind}`)}</p>
        )}
        <div>
          <CaseState one={one} />
        </div>
        {groupOf(one) !== "due" && <NextCase after={one.id} />}
        {one.dueAt && <Assignment one={one} onChanged={onChanged} />}
        {one.dueAt && (decidable
          ? <CaseChoices one={one} onChanged={onChanged} />
          : <p>{t("admin:case.anotherAdmin")}</p>)}
      </Part>
      {one.kind === "review" && (
        <Part title={t("admin:review.title")}>
          {one.review ? <CaseReview review={one.review} /> : <p>{t("admin:review.withdrawn")}</p>}
        </Part>
      )}
      {one.held && (
        <Part title={t("admin:held.title")}>
          <HeldListing held={one.held} />
        </Part>
      )}
      {(isAboutListing || one.kind === "review" || isOfNumber) && (
        <Part title={t("admin:case.said")}>
          <ul className="grid gap-4">
            {reports.map(({ id, reference, at, reason, text, hasContact, isLight }) => (
              <li key={id}>
                <p className="font-bold">{t(`report:reasons.${reason}`)}</p>
                {text && (
                  <p lang={detectLanguage(text)} className="wrap-anywhere whitespace-pre-line">
                    {text}
                  </p>
                )}
                <p className="text-sm text-muted">
                  {[
                    showMoment(at, lang),
                    reference,
                    t(hasContact ? "admin:case.isTold" : "admin:case.isNotTold"),
                    ...isLight ? [t("admin:case.light")] : [],
                  ].join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {one.claimant && (
        <Part title={t("admin:case.claimant")}>
          <p>
            {one.claimant.mobile ? showPhone(one.claimant.mobile) : t("admin:case.claimantUnknown")}
          </p>
        </Part>
      )}
      {one.documents.length > 0 && (
        <Part title={t("admin:case.documents")}>
          <CaseDocuments caseId={one.id} documents={one.documents} />
        </Part>
      )}
      {one.kind === "review"
        ? business && (
          <Part title={t("admin:case.now")}>
            <BusinessFacts business={business} />
          </Part>
        )
        : !isOfNumber && (
          <>
            <Part title={t("admin:case.asReported")}>
              {snapshot
                ? (
                  <Snapshot
                    snapshot={snapshot}
                    other={current}
                    removed={{ caseId: one.id, pictures: one.removedPictures }}
                  />
                )
                : <p>{t("admin:case.erased")}</p>}
            </Part>
            <Part title={t("admin:case.now")}>
              {business && <BusinessFacts business={business} />}
              {current
                ? <Snapshot snapshot={current} other={snapshot} />
                : <p>{t("admin:case.gone")}</p>}
            </Part>
          </>
        )}
      <Part title={t("admin:case.history")}>
        <CaseEvents events={events} />
      </Part>
      {earlier.length > 0 && (
        <Part title={t("admin:case.earlier")}>
          <ul>
            {earlier.map((other) => (
              <li key={other.id}>
                <CaseLine one={other} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </AdminFrame>
  );
};

/** Who looks at it, so that not two do the same. */
const Assignment = ({ one, onChanged }: Props) => {
  const { t } = useTranslation("admin");
  const { api } = useRouter().options.context;
  const params = { path: { id: one.id } };
  const change = async () => {
    try {
      dataOf(
        await (one.isMine
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
      {t(one.isMine ? "case.giveBack" : "case.take")}
    </button>
  );
};
