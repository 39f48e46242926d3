import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { loadEnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { loadPinPlace } from "#/api/directory/pin-place.ts";
import { dataOf } from "#/api/problem.ts";
import { PhotoLinks } from "#/components/photo-links.tsx";
import { UserText } from "#/components/user-text.tsx";
import { categorySlug } from "#/lib/business/categories.ts";
import { type EnquirySearch, enquirySearch } from "#/lib/business/search-params.ts";
import { laneOf, lanes, sentState } from "#/lib/business/sent-enquiry.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { Lane } from "../enquiry/lane.tsx";
import { LiveLine, Summary } from "../enquiry/summary.tsx";
import { LinkForm } from "../link-form.tsx";
import { definePage, NoPage, type PageContext } from "../page.ts";

export type Enquiry = Schemas["Enquiry"];

const failures = ["ended", "other"] as const;

/**
 * A visitor's enquiry, opened by the link of a message. Only its POST forms change something,
 * because link previews open links. `backend/web/enquiry.ts` answers the forms, and
 * `islands/enquiry.ts` reads the page again.
 */
export const enquiry = definePage<EnquiryData | undefined, EnquirySearch>({
  path: "/enquiries/$reference",
  query: enquirySearch,
  isPrivate: true,
  isOfLink: true,
  samples: [paths.enquiry("unknown")],
  sitemap: "no",
  load: async (context, { params: { reference = "" }, query: { token } }) =>
    token ? await loadEnquiry(context, reference, token) : undefined,
  head: textHead("enquiries"),
  Body: ({ data, query }) =>
    data ? <EnquiryPage data={data} done={query.done} /> : <NotOpen reason="closed" />,
  NotFound: () => <NotOpen reason="ended" />,
});

export type EnquiryData = Exclude<Awaited<ReturnType<typeof loadEnquiry>>, NoPage>;

async function loadEnquiry(context: PageContext, reference: string, token: string) {
  const { api, form, lang, signal } = context;
  const answer = await api.GET("/api/enquiries/{reference}", {
    params: { path: { reference }, header: { "link-token": token } },
    signal,
  });
  const { status, headers } = answer.response;
  if ([400, 401, 404, 410].includes(status)) return NoPage.notFound;
  const enquiry = dataOf(answer);
  const [place, ...asked] = await Promise.all([
    loadPinPlace(api, enquiry.pinCode, lang, signal),
    ...enquiry.recipients.map((recipient, at) => loadAsked(context, enquiry, recipient, at)),
  ]);
  return {
    enquiry,
    place,
    asked: asked.toSorted(bestFirst),
    etag: headers.get("ETag") ?? undefined,
    now: new Date().toISOString(),
    failed: failures.find((failure) => failure === form?.faults.form),
  };
}

/** An asked business as its lane shows it. */
export type Asked = Awaited<ReturnType<typeof loadAsked>>;

async function loadAsked(
  { api, lang, signal }: PageContext,
  { pinCode: near, state }: Enquiry,
  recipient: Schemas["EnquiryRecipient"],
  at: number,
) {
  const { slug, names, businessName } = recipient;
  const isAwaited = state === "open" && ["read", "waiting"].includes(laneOf(recipient));
  const [business, facts] = slug === null ? [] : await Promise.all([
    api.GET("/api/business/{slug}", { params: { path: { slug }, query: { near } }, signal }),
    isAwaited ? loadEnquiryFacts(api, slug, signal) : undefined,
  ]);
  const text = names[lang] ?? businessName;
  return {
    ...recipient,
    /** The same in each reading, whatever the order of the lanes. */
    id: `asked-${at}`,
    name: { text, lang: detectLanguage(text) },
    /** Undefined while the listing is not public. */
    business: business?.data,
    responseTime: facts?.responseTime,
  };
}

const bestFirst = (one: Asked, other: Asked): number =>
  lanes.indexOf(laneOf(one)) - lanes.indexOf(laneOf(other)) ||
  (one.answer?.day ?? "").localeCompare(other.answer?.day ?? "");

type PageProps = { data: EnquiryData; done: EnquirySearch["done"] };

function EnquiryPage({ data, done }: PageProps) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const { enquiry, asked, now, failed, etag } = data;
  const { state, reference, token, smsWaitUntil, reviewUrl } = enquiry;
  const isOpen = state === "open";
  // After an answer, the headline says more.
  const isOldNews = done === "sent" && asked.some((one) => laneOf(one) === "can");
  return (
    <div className="wrap max-w-2xl pt-3 pb-12">
      {isOpen && <LiveLine now={now} />}
      <div id="enquiry" data-live={isOpen ? etag : undefined}>
        <div className="mt-2 mb-3 grid gap-3 empty:hidden">
          {failed && <Notice tone="bad">{t(`failed.${failed}`)}</Notice>}
          {done && !isOldNews && <Notice tone="good">{t(`done.${done}`)}</Notice>}
        </div>
        <Summary {...data} />
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
        <h2 className="sr-only">{t("answers")}</h2>
        <ul className="mt-3 grid gap-3">
          {asked.map((one) => <Lane key={one.id} asked={one} enquiry={enquiry} now={now} />)}
        </ul>
        <Others enquiry={enquiry} />
        <div className="mt-4 border-b border-line">
          <AskedFor enquiry={enquiry} />
          {isOpen && (
            <div className="print:hidden">
              <Fold id="withdrawal" title={t("withdraw")}>
                <LinkForm
                  action={paths.enquiry(reference, token)}
                  values={{ act: "withdraw" }}
                  className="grid gap-2"
                >
                  <p>{t("withdrawHelp")}</p>
                  <button type="submit" className="btn btn-plain justify-self-start">
                    {t("withdrawYes")}
                  </button>
                </LinkForm>
              </Fold>
            </div>
          )}
        </div>
      </div>
      <p className="mt-3 text-sm text-muted">
        {t("reference")}: <span className="font-bold" translate="no">{reference}</span>
      </p>
      <MyEnquiriesLink className="link inline-flex min-h-11 items-center" text={t("mineLink")} />
    </div>
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

/** What the visitor wrote. */
function AskedFor({ enquiry: { text, photos, mayCall } }: { enquiry: Enquiry }) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const named = photos.map((photo, at) => ({
    ...photo,
    alt: t("photo", { n: formatNumber(at + 1, lang) }),
  }));
  return (
    <Fold id="asked-for" title={t("title")}>
      {text && (
        <p className="wrap-anywhere whitespace-pre-line">
          <UserText text={text} />
        </p>
      )}
      <PhotoLinks photos={named} />
      <p className="text-sm text-muted">{t(mayCall ? "mayCall" : "mayNotCall")}</p>
    </Fold>
  );
}

type FoldProps = { id: string; title: string; children: ReactNode };

const Fold = ({ id, title, children }: FoldProps) => (
  <details id={id} className="group border-t border-line">
    <summary className="flex min-h-[52px] items-center justify-between gap-3 font-bold">
      {title}
      <FileIcon name="chevron-down" size={20} className="flex-none group-open:rotate-180" />
    </summary>
    <div className="mb-4 grid gap-2">{children}</div>
  </details>
);

/** `closed`: without a token. `ended`: with one that is not valid. */
function NotOpen({ reason }: { reason: "closed" | "ended" }) {
  const { t } = useTranslation("enquiries");
  return (
    <Message icon={<SearchX size={36} />} title={t(`${reason}.title`)}>
      <p className="text-muted">{t(`${reason}.text`)}</p>
      <MyEnquiriesLink className="btn btn-primary" text={t("closed.mine")} />
    </Message>
  );
}

/** Leads visitors without a session to the sign-in and back, which needs JavaScript. */
function MyEnquiriesLink({ className, text }: { className: string; text: string }) {
  const { t } = useTranslation("enquiries");
  return (
    <>
      <PageLink href={paths.myEnquiries} className={`needs-script ${className}`}>{text}</PageLink>
      <p className="without-script text-muted">{t("mineNoScript")}</p>
    </>
  );
}
