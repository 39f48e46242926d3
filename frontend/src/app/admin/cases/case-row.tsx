import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { BusinessFacts } from "../business-row.tsx";
import { CaseChoices } from "./case-choices.tsx";
import { groupOf } from "./case-group.ts";
import { CaseReview } from "./case-review.tsx";
import { HeldListing } from "./held-listing.tsx";
import { CaseState } from "./case-state.tsx";
import { decisionWord, isReported } from "./decision-word.ts";
import { isComplaint } from "./is-complaint.ts";

type Case = Schemas["Case"];

type Props = {
  one: Case;
  onChanged: () => Promise<void>;
  /** It is decided and leaves the list. */
  onDecided: (row: HTMLElement) => Promise<void>;
};

/** A case as a compact row that unfolds: reasons, listing, text, due time and decisions. */
export const CaseRow = ({ one: queued, onChanged, onDecided }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const id = useId();
  const [decided, setDecided] = useState<Case>();
  const [isUnfolded, setUnfolded] = useState(false);
  const article = useRef<HTMLElement>(null);
  const one = decided ?? queued;
  useEffect(() => {
    if (decided) article.current!.focus({ preventScroll: true });
  }, [decided]);
  const { kind, reasons, dueAt, business } = one;
  const name = business?.businessName ?? one.businessName ?? "";
  const title = [
    ...kind === "report" ? [] : [t(`admin:caseKinds.${kind}`)],
    ...reasons.map((reason) => t(`report:reasons.${reason}`)),
  ].join(" · ");
  const said = one.review?.edit?.text ?? one.review?.text ?? one.text ??
    one.held?.findings[0]?.text;
  return (
    <article ref={article} tabIndex={-1} data-case-row>
      <div className="relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 ps-4 pe-1 py-2 md:grid-cols-[minmax(9rem,15rem)_minmax(0,1fr)_auto_auto] md:py-0">
        <p className="line-clamp-2 text-sm leading-tight font-bold text-bad md:line-clamp-1">
          {title}
        </p>
        <p className="line-clamp-2 leading-snug max-md:col-start-1 md:line-clamp-1">
          <Link
            to="/admin/cases/$id"
            params={{ id: one.id }}
            data-case-link
            aria-label={name ? t("admin:case.openName", { name }) : undefined}
            className="cover font-bold"
          >
            <span lang={detectLanguage(name)}>{name || title}</span>
          </Link>
          {business && (
            <span className="text-muted" lang={detectLanguage(business.city)}>
              {` · ${business.city}`}
            </span>
          )}
          {said && <span lang={detectLanguage(said)}>{` · ${said}`}</span>}
        </p>
        <CaseTerm one={one} />
        {!decided && (
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={id}
            aria-label={t("admin:case.unfold", { name: name || title })}
            onClick={() => setUnfolded(!isUnfolded)}
            className="relative inline-flex size-11 items-center justify-center rounded-md text-link max-md:col-start-2 max-md:row-span-3 max-md:row-start-1"
          >
            <ChevronDown
              size={20}
              aria-hidden="true"
              className={isUnfolded ? "rotate-180" : undefined}
            />
          </button>
        )}
      </div>
      {isUnfolded && (
        <div id={id} className="grid gap-3 p-4">
          <Unfolded one={one} />
          {/* A document has to be seen before. */}
          {dueAt && (isComplaint(kind) || one.review || kind === "number") && (
            <CaseChoices
              one={one}
              onChanged={onChanged}
              onDecided={kind === "review"
                // It is decided by one tap: the next one must not come to lie beneath the finger.
                ? (decided) => setDecided(decided)
                : () => onDecided(article.current!)}
            />
          )}
        </div>
      )}
    </article>
  );
};

/** What is known of a case without its page. */
const Unfolded = ({ one }: { one: Case }) => (
  <>
    <div>
      {one.text && (
        <p lang={detectLanguage(one.text)} className="wrap-anywhere whitespace-pre-line">
          {one.text}
        </p>
      )}
      {one.review && <CaseReview review={one.review} />}
      {one.held && <HeldListing held={one.held} />}
      <CaseState one={one} />
    </div>
    <div className="border-t border-line pt-3">
      {one.business ? <BusinessFacts business={one.business} /> : <p>{one.businessName}</p>}
    </div>
  </>
);

/** Until when a case is to be decided, or what was decided, and who has it. */
const CaseTerm = ({ one }: { one: Case }) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { assignedTo, decision, decidedAt, dueAt, isMine, isOverdue } = one;
  const isWaiting = groupOf(one) === "waiting";
  const facts = [
    ...one.state === "appealed" ? [t("caseStatuses.appealed")] : [],
    ...assignedTo ? [t(isMine ? "case.mine" : "case.others")] : [],
    ...dueAt
      ? [
        t(isWaiting ? "waitsUntil" : isOverdue ? "overdueSince" : "dueBy", {
          when: showMoment(dueAt, lang),
        }),
      ]
      : decision && decidedAt
      ? [t(`outcome.${decisionWord(one, decision)}`, { when: showMoment(decidedAt, lang) })]
      : [],
  ];
  return (
    <p
      className={`text-sm leading-tight max-md:col-start-1 ${
        isOverdue && !isWaiting ? "font-bold text-bad" : "text-muted"
      }`}
    >
      {facts.join(" · ")}
    </p>
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
