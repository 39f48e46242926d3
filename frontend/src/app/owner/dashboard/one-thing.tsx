import { Link } from "@tanstack/react-router";
import { Zap } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShownReview } from "#/api/reviews.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { categoryName } from "#/lib/business/categories.ts";
import type { Received } from "#/lib/business/received-enquiry.ts";
import { formatDate, wallTime } from "#/lib/format/clock.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { UserText } from "#/components/user-text.tsx";
import { isValueName, type MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { placeFor } from "./missing.ts";
import { NameProposal, proposedName } from "./name-proposal.tsx";

type Props = {
  business: MyBusiness;
  onChange: (business: MyBusiness) => void;
  /** A request that waits for an answer. */
  request: Received | undefined;
  /** A review without a reply. */
  review: ShownReview | undefined;
};

/** The most useful next step for a public listing. */
export const OneThing = ({ business, onChange, request, review }: Props) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const { origin } = useSite();
  const { isStale, confirm } = useOutdated(business);
  if (request) {
    const { work, category, wanted, pinCode, createdAt, token } = request;
    return (
      <Card
        lead={t(`next.request.${wanted}`, {
          work: work?.name[lang] ?? categoryName(category, lang),
        })}
        more={`${t("next.asked", { when: formatMoment(createdAt, lang) })} · ${pinCode}`}
      >
        <PageLink href={paths.receivedEnquiry(token)} className="btn btn-accent">
          {t("next.answer")}
        </PageLink>
      </Card>
    );
  }
  if (isStale) {
    const date = formatDate(wallTime(business.updatedAt).date, lang);
    return (
      <Card lead={t("next.stale", { date })}>
        <Link to="/edit-business" search={{ step: "review" }} className="btn btn-accent">
          {t("next.review")}
        </Link>
        <button type="button" onClick={confirm} className="btn btn-plain">
          {t("next.confirm")}
        </button>
      </Card>
    );
  }
  if (review) {
    return (
      <Card
        lead={t("next.reply", { name: review.name })}
        more={<UserText text={review.text} />}
      >
        <Link to="/dashboard/reviews" className="btn btn-accent">{t("next.replyNow")}</Link>
      </Card>
    );
  }
  const hint = business.hints.find(({ field }) => isValueName(field));
  if (hint) {
    return (
      <Card lead={t("next.hint", { source: hint.source })}>
        <Link to="/dashboard/listing" className="btn btn-accent">{t("next.compare")}</Link>
      </Card>
    );
  }
  const item = business.completeness.missing[0]?.item;
  const name = proposedName(business);
  if (name && item === "translation") {
    return (
      <Card lead={t("brings.translation")}>
        <NameProposal business={business} name={name} onChange={onChange} />
      </Card>
    );
  }
  if (item) {
    return (
      <Card lead={t(`brings.${item}`)}>
        <Link to="/edit-business" {...placeFor(item)} className="btn btn-accent">
          {t(`completeness.${item}`)}
        </Link>
      </Card>
    );
  }
  const text = encodeURIComponent(`${origin}/business/${business.slug}`);
  return (
    <Card lead={t("next.share")}>
      <a href={`https://wa.me/?text=${text}`} rel="noopener" className="btn btn-accent">
        {t("next.shareLink")}
      </a>
    </Card>
  );
};

type CardProps = { lead: string; more?: ReactNode; children: ReactNode };

const Card = ({ lead, more, children }: CardProps) => {
  const { t } = useTranslation("dashboard");
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="card border-[1.5px] border-accent/55 bg-accent-soft px-4 py-3.5 md:px-6 md:py-5"
    >
      <h2 id={id} className="flex items-center gap-1.5 text-sm font-bold text-accent-ink">
        <Zap size={16} aria-hidden="true" />
        {t("next.title")}
      </h2>
      <p className="wrap-anywhere mt-1 max-w-prose text-xl leading-tight font-bold">{lead}</p>
      {more && <p className="mt-1 line-clamp-3">{more}</p>}
      <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>.btn]:grow">{children}</div>
    </section>
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
