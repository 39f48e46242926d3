import { useTranslation } from "react-i18next";
import { categorySlug } from "#/lib/business/categories.ts";
import { type EnquirySearch, enquirySearch } from "#/lib/business/search-params.ts";
import { laneOf, sentState } from "#/lib/business/sent-enquiry.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { Notice } from "#/ui/form/notice.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { AskedFor, Withdrawal } from "../enquiry/asked.tsx";
import { Lane } from "../enquiry/lane.tsx";
import { type Enquiry, type EnquiryData, loadEnquiry } from "../enquiry/load-enquiry.ts";
import { MyEnquiriesLink, NotOpen } from "../enquiry/not-open.tsx";
import { LiveLine, Summary } from "../enquiry/summary.tsx";
import { definePage, NoPage } from "../page.ts";

/** Undefined without a token. `failed`: why the form failed that was sent before. */
type Data = EnquiryData & { failed: typeof failures[number] | undefined } | undefined;

const failures = ["ended", "other"] as const;

/**
 * A visitor's enquiry, opened by the link of a message. Only its POST forms change something,
 * because link previews open links. `backend/web/enquiry.ts` answers the forms, and
 * `islands/enquiry.ts` reads the page again.
 */
export const enquiry = definePage<Data, EnquirySearch>({
  path: "/enquiries/$reference",
  query: enquirySearch,
  isPrivate: true,
  isOfLink: true,
  samples: [paths.enquiry("unknown")],
  sitemap: "no",
  load: async (context, { params: { reference = "" }, query: { token } }) => {
    if (!token) return undefined;
    const loaded = await loadEnquiry(context, reference, token);
    if (loaded instanceof NoPage) return loaded;
    const failed = failures.find((failure) => failure === context.form?.faults.form);
    return { ...loaded, failed };
  },
  head: textHead("enquiries"),
  Body: ({ data, query }) =>
    data ? <EnquiryPage {...data} query={query} /> : <NotOpen reason="closed" />,
  NotFound: () => <NotOpen reason="ended" />,
});

type PageProps = NonNullable<Data> & { query: EnquirySearch };

function EnquiryPage({ query: { done }, failed, etag, ...data }: PageProps) {
  const { t } = useTranslation("enquiries");
  const { enquiry, asked, now } = data;
  const { state, reference } = enquiry;
  const isOpen = state === "open";
  // After an answer, the headline says more.
  const isOldNews = done === "sent" && asked.some((one) => laneOf(one) === "can");
  return (
    <div className="wrap max-w-2xl pt-4 pb-12">
      {isOpen && <LiveLine now={now} />}
      <div id="enquiry" data-live={isOpen ? etag : undefined}>
        <div className="mt-2 mb-3 grid gap-3 empty:hidden">
          {failed && <Notice tone="bad">{t(`failed.${failed}`)}</Notice>}
          {done && !isOldNews && <Notice tone="good">{t(`done.${done}`)}</Notice>}
        </div>
        <Summary {...data} />
        <Notes enquiry={enquiry} />
        <h2 className="sr-only">{t("answers")}</h2>
        <ul className="mt-3 grid gap-3">
          {asked.map((one) => <Lane key={one.id} asked={one} enquiry={enquiry} now={now} />)}
        </ul>
        <Others enquiry={enquiry} />
        <div className="mt-4 border-b border-line">
          <AskedFor enquiry={enquiry} />
          {isOpen && <Withdrawal enquiry={enquiry} />}
        </div>
      </div>
      <p className="mt-3 text-sm text-muted">
        {t("reference")}: <span className="font-bold" translate="no">{reference}</span>
      </p>
      <MyEnquiriesLink className="link inline-flex min-h-11 items-center" text={t("mineLink")} />
    </div>
  );
}

/** What the visitor should know or do besides the answers. */
function Notes({ enquiry: { smsWaitUntil, reviewUrl } }: { enquiry: Enquiry }) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  return (
    <>
      {smsWaitUntil && (
        <p className="notice notice-caution mt-3">
          {t("smsWait", { when: formatMoment(smsWaitUntil, lang) })}
        </p>
      )}
      {reviewUrl && (
        <PageLink href={ownPath(pathIn(reviewUrl))} className="btn btn-primary mt-3">
          {t("review")}
        </PageLink>
      )}
    </>
  );
}

const pathIn = (url: string): string => {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
};

/** The list of the trade around the PIN code, and until when the businesses may answer. */
function Others({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const { state, mayAskOthers, endsAt, category, pinCode } = enquiry;
  const isOver = state === "closed" || state === "expired";
  const isFirst = isOver || sentState(enquiry) === "noneCan";
  return (
    <div className="mt-5 grid gap-1 text-center empty:hidden">
      {(mayAskOthers || isOver) && (
        <PageLink
          href={paths.trade(categorySlug(category), { near: pinCode })}
          className={`btn w-full ${isFirst ? "btn-primary" : "btn-plain"}`}
        >
          {t(isOver ? "again" : "others.link")}
        </PageLink>
      )}
      {state === "open" && (
        <p className="text-sm text-muted">
          {mayAskOthers && !isFirst && `${t("others.text")} `}
          {t("openUntil", { when: formatMoment(endsAt, lang) })}
        </p>
      )}
    </div>
  );
}
