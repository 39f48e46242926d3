import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { loadEnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { loadPinPlace } from "#/api/directory/pin-place.ts";
import { dataOf } from "#/api/problem.ts";
import { EnquiryState } from "#/components/business/enquiry-state.tsx";
import { UserText } from "#/components/user-text.tsx";
import { categoryName, categorySlug } from "#/lib/business/categories.ts";
import { type EnquirySearch, enquirySearch } from "#/lib/business/search-params.ts";
import { laneOf, lanes, sentState } from "#/lib/business/sent-enquiry.ts";
import { formatClock, wallTime } from "#/lib/format/clock.ts";
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
import { Pictures } from "../enquiry/pictures.tsx";
import { LinkForm } from "../link-form.tsx";
import { definePage, NoPage, type PageContext } from "../page.ts";

export type Enquiry = Schemas["Enquiry"];

/**
 * A visitor's enquiry, opened by the link of a message. Only its POST forms change something,
 * because link previews open links. `backend/web/enquiry.ts` answers the forms, and
 * `islands/enquiry.ts` reads the page again.
 */
export const enquiry = definePage<Data | undefined, EnquirySearch>({
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

type Data = Exclude<Awaited<ReturnType<typeof loadEnquiry>>, NoPage>;

async function loadEnquiry(context: PageContext, reference: string, token: string) {
  const { api, form, lang, signal } = context;
  const answer = await api.GET("/api/enquiries/{reference}", {
    params: { path: { reference }, header: { "link-token": token } },
    signal,
  });
  const { status, headers } = answer.response;
  if ([400, 401, 404, 410].includes(status)) return NoPage.notFound;
  const enquiry = dataOf(answer);
  const loadAsked = async (recipient: Recipient, at: number) => {
    const { slug, names, businessName } = recipient;
    const isAwaited = enquiry.state === "open" && ["read", "waiting"].includes(laneOf(recipient));
    const [business, facts] = slug === null ? [] : await Promise.all([
      api.GET("/api/business/{slug}", {
        params: { path: { slug }, query: { near: enquiry.pinCode } },
        signal,
      }),
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
  };
  const [place, asked] = await Promise.all([
    loadPinPlace(api, enquiry.pinCode, lang, signal),
    Promise.all(enquiry.recipients.map(loadAsked)),
  ]);
  return {
    enquiry,
    place,
    asked: asked.toSorted(bestFirst(enquiry)),
    etag: headers.get("ETag"),
    now: new Date().toISOString(),
    failed: form?.faults.form,
  };
}

/** An asked business as its lane shows it. */
export type Asked = Data["asked"][number];

type Recipient = Schemas["EnquiryRecipient"];

/** The chosen one first. The others are sorted by what they had done before the end released them. */
const bestFirst = ({ state }: Enquiry) => (one: Recipient, other: Recipient): number => {
  const rankOf = (recipient: Recipient) => {
    if (recipient.state === "chosen") return -1;
    const isReleased = state !== "open" && recipient.state === "released" && recipient.slug;
    const before = recipient.answer ? "answered" : "sent";
    return lanes.indexOf(laneOf(isReleased ? { ...recipient, state: before } : recipient));
  };
  return rankOf(one) - rankOf(other) ||
    (one.answer?.day ?? "").localeCompare(other.answer?.day ?? "");
};

type PageProps = { data: Data; done: EnquirySearch["done"] };

function EnquiryPage({ data, done }: PageProps) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const { enquiry, asked, place, now, failed, etag } = data;
  const { state, reference, token, work, category, wanted, pinCode, smsWaitUntil, reviewUrl } =
    enquiry;
  const isOpen = state === "open";
  const noneCan = sentState(enquiry) === "noneCan";
  // After an answer, the headline says more.
  const isOldNews = done === "sent" &&
    asked.some((one) => ["can", "cannot"].includes(laneOf(one)));
  return (
    <div className="wrap max-w-2xl pt-3 pb-12">
      {isOpen && <LiveLine now={now} />}
      {isOpen && (
        <noscript>
          <PageLink
            href={paths.enquiry(reference, token)}
            className="link inline-flex min-h-11 items-center print:hidden"
          >
            {t("live.again")}
          </PageLink>
        </noscript>
      )}
      <div id="enquiry" data-live={isOpen ? etag : undefined}>
        <div className="mt-2 mb-3 grid gap-3 empty:hidden">
          {failed && (
            <Notice tone="bad">
              {t(`failed.${failed as "other"}`, { defaultValue: t("failed.other") })}
            </Notice>
          )}
          {done && !isOldNews && <Notice tone="good">{t(`done.${done}`)}</Notice>}
        </div>
        <h1
          id="result"
          tabIndex={-1}
          className="text-2xl leading-tight font-bold outline-none md:text-3xl"
        >
          <EnquiryState enquiry={enquiry} />
        </h1>
        <p className="mt-1 text-muted">
          {work?.name[lang] ?? categoryName(category, lang)} · {t(`wanted.${wanted}`)} ·{" "}
          {t("pin", { pin: pinCode })}
          {place && ` · ${place}`}
        </p>
        {noneCan && <Others enquiry={enquiry} />}
        {isOpen && <Pictures enquiry={enquiry} />}
        {isOpen && <Counts asked={asked} />}
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
        {!noneCan && <Others enquiry={enquiry} />}
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
      <MyEnquiriesLink
        className="link hidden min-h-11 items-center in-[[data-auth=in]]:inline-flex"
        text={t("mineLink")}
      />
    </div>
  );
}

const pathIn = (url: string): string => {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
};

/** Says that `islands/enquiry.ts` reads the page again; it writes the time. */
function LiveLine({ now }: { now: string }) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  return (
    <div className="needs-script print:hidden">
      <p
        data-live-line=""
        data-updated={t("live.updated", { when: "%" })}
        data-rests={t("live.rests", { when: "%" })}
        data-offline={t("live.offline")}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-2 text-sm font-bold text-good outline-none data-stale:text-muted"
      >
        <span aria-hidden="true">●</span>
        <span data-text="" className="max-w-[calc(100%-1.5rem)]">
          {t("live.updated", { when: formatClock(wallTime(now).minutes, lang) })}
        </span>
        <button type="button" hidden className="btn btn-plain">{t("live.again")}</button>
      </p>
      <p role="status" className="sr-only" />
    </div>
  );
}

/** How many can come, have read it and cannot come. */
function Counts({ asked }: { asked: Asked[] }) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  return (
    <ul
      aria-label={t("answers")}
      className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 text-center text-sm leading-snug"
    >
      {(["can", "read", "cannot"] as const).map((lane) => {
        const count = asked.filter((one) => laneOf(one) === lane).length;
        const look = lane === "can" && count > 0 ? "bg-good-soft text-good" : "bg-sand";
        return (
          <li
            key={lane}
            data-count=""
            className={`rounded-md border border-transparent px-1 py-2 ${look}`}
          >
            <strong className="block text-xl leading-tight">{formatNumber(count, lang)}</strong>
            {" "}
            {t(`counts.${lane}`, { count })}
          </li>
        );
      })}
    </ul>
  );
}

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
function AskedFor({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation("enquiries");
  const { state, text, mayCall } = enquiry;
  return (
    <Fold id="asked-for" title={t("head.title")}>
      {text && (
        <p className="wrap-anywhere whitespace-pre-line">
          <UserText text={text} />
        </p>
      )}
      {state !== "open" && <Pictures enquiry={enquiry} />}
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
