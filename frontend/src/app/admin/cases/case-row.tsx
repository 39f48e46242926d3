import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { writtenIn } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { BusinessFacts } from "../business-row.tsx";
import { CaseChoices } from "./case-choices.tsx";
import { CaseReview } from "./case-review.tsx";
import { HeldListing } from "./held-listing.tsx";
import { CaseState } from "./case-state.tsx";
import { decisionWord, isReported } from "./decision-word.ts";
import { isComplaint } from "./is-complaint.ts";

type Case = Schemas["Case"];

type Props = { one: Case; onChanged: () => Promise<void> };

/** What is said against a listing, and what became of it. */
export const CaseRow = ({ one: queued, onChanged }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const [decided, setDecided] = useState<Case>();
  const article = useRef<HTMLElement>(null);
  const one = decided ?? queued;
  useEffect(() => {
    if (decided) article.current!.focus({ preventScroll: true });
  }, [decided]);
  const { kind, reasons, text, dueAt, business } = one;
  const isAboutListing = isComplaint(kind);
  return (
    <article ref={article} tabIndex={-1} className="card grid gap-3 p-4">
      <div>
        <p className="font-bold text-bad">
          {[
            ...one.kind === "report" ? [] : [t(`admin:caseKinds.${one.kind}`)],
            ...reasons.map((reason) => t(`report:reasons.${reason}`)),
          ].join(" · ")}
        </p>
        {text && <p lang={writtenIn(text)} className="wrap-anywhere whitespace-pre-line">{text}</p>}
        {one.review && <CaseReview review={one.review} />}
        {one.held && <HeldListing held={one.held} />}
        <CaseState one={one} />
        <Link
          to="/admin/cases/$id"
          params={{ id: one.id }}
          aria-label={t("admin:case.openName", {
            name: business?.businessName ?? one.businessName ?? "",
          })}
          className="link inline-flex min-h-11 items-center"
        >
          {t("admin:case.open")}
        </Link>
      </div>
      <div className="border-t border-line pt-3">
        {business ? <BusinessFacts business={business} /> : <p>{one.businessName}</p>}
      </div>
      {/* A document has to be seen before. */}
      {dueAt && (isAboutListing || one.review || kind === "number") && (
        <CaseChoices
          one={one}
          onChanged={onChanged}
          {
            // It is decided by one tap: the next one must not come to lie beneath the finger.
            ...one.kind === "review" && { onDecided: setDecided }
          }
        />
      )}
    </article>
  );
};

/** A case in one line, among others. */
export const CaseLine = ({ one }: { one: Case }) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  return (
    <Link
      to="/admin/cases/$id"
      params={{ id: one.id }}
      className="link inline-flex min-h-11 items-center"
    >
      {[
        one.kind === "report"
          ? one.reasons.map((reason) => t(`report:reasons.${reason}`)).join(", ")
          : t(`admin:caseKinds.${one.kind}`),
        one.decision && one.decidedAt
          ? t(`admin:outcome.${decisionWord(one, one.decision)}`, {
            when: showMoment(one.decidedAt, lang),
          })
          : t(isReported(one) ? "admin:reported" : "admin:waitingSince", {
            when: showMoment(one.openedAt, lang),
          }),
      ].filter(Boolean).join(" · ")}
    </Link>
  );
};
