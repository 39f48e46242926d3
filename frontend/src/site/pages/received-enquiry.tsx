import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { dataOf } from "#/api/problem.ts";
import { loadPinPlace } from "#/api/directory/pin-place.ts";
import { mayAnswer, type Received, receivedState } from "#/lib/business/received-enquiry.ts";
import { type ReceivedEnquirySearch, receivedEnquirySearch } from "#/lib/business/search-params.ts";
import { wallTime } from "#/lib/format/clock.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import type { SentForm } from "#/rendering.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { definePage, NoPage } from "../page.ts";
import { AnswerForms, ReportForm } from "../received-enquiry/answer-forms.tsx";
import { EnquiryFacts } from "../received-enquiry/enquiry-facts.tsx";
import { EnquiryStatus, failures } from "../received-enquiry/enquiry-status.tsx";

/** Without `received`, the link has expired. */
type Data = {
  received: Received | undefined;
  place: string | undefined;
  today: string;
  /** Set after a failure. */
  form: SentForm | undefined;
};

/**
 * Target of the link in the message about an enquiry. Only its POST forms answer, because mail
 * scanners and link previews open links. `backend/web/received-enquiry.ts` answers the forms.
 */
export const receivedEnquiry = definePage<Data, ReceivedEnquirySearch>({
  path: paths.receivedEnquiry(),
  query: receivedEnquirySearch,
  isPrivate: true,
  isOfLink: true,
  isLight: true,
  samples: [paths.receivedEnquiry()],
  sitemap: "no",
  load: async ({ api, form, lang, signal }, { query: { token } }) => {
    if (!token) return NoPage.notFound;
    const answer = await api.POST("/api/enquiries/by-link/read", { body: { token }, signal });
    const { status } = answer.response;
    if (status === 404 || status === 400) return NoPage.notFound;
    const { date: today } = wallTime(new Date().toISOString());
    if (status === 410) return { received: undefined, place: undefined, today, form };
    const received = dataOf(answer);
    const place = await loadPinPlace(api, received.pinCode, lang, signal);
    return { received, place, today, form };
  },
  head: (context, { received }) => ({
    ...textHead("receivedEnquiry")(context),
    notesOpening: received !== undefined && isUnopened(received),
  }),
  Body: ({ data: { received, ...others }, query }) =>
    received
      ? <ReceivedEnquiry {...others} received={received} query={query} />
      : <EndedLink reason="expired" />,
  NotFound: () => <EndedLink reason="unknown" />,
});

const isUnopened = ({ recipientState }: Received): boolean =>
  recipientState === "sent" || recipientState === "silent";

type Props = Data & { received: Received; query: ReceivedEnquirySearch };

function ReceivedEnquiry({ received, place, today, form, query: { token = "", done } }: Props) {
  const { t } = useTranslation("receivedEnquiry");
  const failed = failures.find((failure) => failure === form?.faults.form);
  return (
    <div
      className="narrow"
      data-unopened={isUnopened(received) ? token : undefined}
    >
      <div className="narrow-card">
        <h1 className="text-2xl leading-tight font-bold">
          {t(received.phone ? "titleWithNumber" : "title")}
        </h1>
        <EnquiryStatus received={received} today={today} done={done} failed={failed} />
        <EnquiryFacts received={received} place={place} />
        {mayAnswer(receivedState(received))
          ? (
            <AnswerForms
              received={received}
              today={today}
              token={token}
              failed={failed}
              typed={form?.values ?? {}}
            />
          )
          : !received.isReported && <ReportForm token={token} />}
        <p className="mt-2 border-t border-line pt-2">
          <PageLink
            href={paths.receivedEnquiries}
            className="link inline-flex min-h-11 items-center"
          >
            {t("all")}
          </PageLink>
        </p>
      </div>
    </div>
  );
}

function EndedLink({ reason }: { reason: "expired" | "unknown" }) {
  const { t } = useTranslation("receivedEnquiry");
  return (
    <Message icon={<SearchX size={36} aria-hidden="true" />} title={t("ended.title")}>
      <p className="text-muted">{t(`ended.${reason}`)}</p>
      <PageLink href={paths.receivedEnquiries} className="btn btn-primary">
        {t("ended.open")}
      </PageLink>
    </Message>
  );
}
