import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { cityName, detectLanguage } from "#/lib/format/texts.ts";
import { UserParagraph, UserText } from "#/components/user-text.tsx";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { BusinessFacts } from "../business-facts.tsx";
import { CaseChoices } from "./case-choices.tsx";
import { groupOf } from "./case-group.ts";
import { CaseReview } from "./case-review.tsx";
import { UnpublishedListing } from "./unpublished-listing.tsx";
import { CaseState } from "./case-state.tsx";
import { decisionKey } from "./decision-key.ts";
import { isComplaint } from "./is-complaint.ts";

type Case = Schemas["Case"];

type Props = {
  adminCase: Case;
  onChanged: () => Promise<void>;
  /** Called when the case is decided and leaves the list. */
  onDecided: (row: HTMLElement) => Promise<void>;
};

/** Compact row of a case, which expands to its details and decisions. */
export const CaseRow = ({ adminCase: queued, onChanged, onDecided }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  const id = useId();
  const [decided, setDecided] = useState<Case>();
  const [isUnfolded, setUnfolded] = useState(false);
  const article = useRef<HTMLElement>(null);
  const adminCase = decided ?? queued;
  useEffect(() => {
    if (decided) article.current!.focus({ preventScroll: true });
  }, [decided]);
  const { kind, reasons, dueAt, business } = adminCase;
  const name = business?.businessName ?? adminCase.businessName ?? "";
  const title = [
    ...kind === "report" ? [] : [t(`admin:caseKinds.${kind}`)],
    ...reasons.map((reason) => t(`report:reasons.${reason}`)),
  ].join(" · ");
  const excerpt = adminCase.review?.edit?.text ?? adminCase.review?.text ?? adminCase.text ??
    adminCase.held?.findings[0]?.text;
  return (
    <article ref={article} tabIndex={-1} data-row="">
      <div className="relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 ps-4 pe-1 py-2 md:grid-cols-[minmax(9rem,15rem)_minmax(0,1fr)_auto_auto] md:py-0">
        <p className="line-clamp-2 text-sm leading-tight font-bold text-bad md:line-clamp-1">
          {title}
        </p>
        <p className="line-clamp-2 leading-snug max-md:col-start-1 md:line-clamp-1">
          <Link
            to="/admin/cases/$id"
            params={{ id: adminCase.id }}
            data-case-link=""
            aria-label={name ? t("admin:case.openName", { name }) : undefined}
            className="cover font-bold"
          >
            <span lang={detectLanguage(name)} dir="auto">{name || title}</span>
          </Link>
          {business && (
            <span className="text-muted">
              {" · "}
              <UserText text={cityName(business, lang)} />
            </span>
          )}
          {excerpt && <span lang={detectLanguage(excerpt)} dir="auto">{` · ${excerpt}`}</span>}
        </p>
        <CaseDeadline adminCase={adminCase} />
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
          <Unfolded adminCase={adminCase} />
          {/* Cases with documents are decided on their own page, which shows the documents. */}
          {dueAt && (isComplaint(kind) || adminCase.review || kind === "number") && (
            <CaseChoices
              adminCase={adminCase}
              onChanged={onChanged}
              onDecided={kind === "review"
                // Publishing takes one tap. The row stays, so that a second tap does not hit the
                // next case.
                ? (decided) => setDecided(decided)
                : () => onDecided(article.current!)}
            />
          )}
        </div>
      )}
    </article>
  );
};

const Unfolded = ({ adminCase }: { adminCase: Case }) => (
  <>
    <div>
      {adminCase.text && <UserParagraph text={adminCase.text} />}
      {adminCase.review && <CaseReview review={adminCase.review} />}
      {adminCase.held && <UnpublishedListing held={adminCase.held} />}
      <CaseState adminCase={adminCase} />
    </div>
    <div className="border-t border-line pt-3">
      {adminCase.business
        ? <BusinessFacts business={adminCase.business} />
        : <p dir="auto">{adminCase.businessName}</p>}
    </div>
  </>
);

const CaseDeadline = ({ adminCase }: { adminCase: Case }) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { assignedTo, decision, decidedAt, dueAt, isMine, isOverdue } = adminCase;
  const isWaiting = groupOf(adminCase) === "waiting";
  const facts = [
    ...adminCase.state === "appealed" ? [t("caseStatuses.appealed")] : [],
    ...assignedTo ? [t(isMine ? "case.mine" : "case.others")] : [],
    ...dueAt
      ? [
        t(isWaiting ? "waitsUntil" : isOverdue ? "overdueSince" : "dueBy", {
          when: formatMoment(dueAt, lang),
        }),
      ]
      : decision && decidedAt
      ? [t(`outcome.${decisionKey(adminCase, decision)}`, { when: formatMoment(decidedAt, lang) })]
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
