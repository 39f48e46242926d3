import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { loadPinPlace } from "#/api/directory/pin-place.ts";
import { dataOf } from "#/api/problem.ts";
import { EnquiryAnswer } from "#/components/business/enquiry-answer.tsx";
import { EnquiryState } from "#/components/business/enquiry-state.tsx";
import { PhoneLink } from "#/components/business/phone-link.tsx";
import { UserText } from "#/components/user-text.tsx";
import { categoryName, categorySlug } from "#/lib/business/categories.ts";
import { type EnquirySearch, enquirySearch } from "#/lib/business/search-params.ts";
import { sentState } from "#/lib/business/sent-enquiry.ts";
import { detectLanguage, type Text } from "#/lib/format/texts.ts";
import { wallTime } from "#/lib/format/clock.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone, isMobile, whatsappHref } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { Picture } from "#/ui/picture.tsx";
import { LinkForm } from "../link-form.tsx";
import { definePage, NoPage } from "../page.ts";

type Enquiry = Schemas["Enquiry"];
type Recipient = Schemas["EnquiryRecipient"];

/** With the business's name in the page's language, as in lists. */
type Named = Recipient & { name: Text };

/** Undefined without a token. */
type Data = {
  enquiry: Enquiry;
  recipients: Named[];
  place: string | undefined;
  today: string;
  /** Why the form failed that was sent before. */
  failed: typeof failures[number] | undefined;
} | undefined;

const failures = ["ended", "other"] as const;

/**
 * A visitor's enquiry, opened by the link of a message. Only its POST forms change something,
 * because link previews open links. `backend/web/enquiry.ts` answers the forms.
 */
export const enquiry = definePage<Data, EnquirySearch>({
  path: "/enquiries/$reference",
  query: enquirySearch,
  isPrivate: true,
  isOfLink: true,
  samples: [paths.enquiry("unknown")],
  sitemap: "no",
  load: async ({ api, form, lang, signal }, { params: { reference = "" }, query: { token } }) => {
    if (!token) return undefined;
    const answer = await api.GET("/api/enquiries/{reference}", {
      params: { path: { reference }, header: { "link-token": token } },
      signal,
    });
    const { status } = answer.response;
    if ([400, 401, 404, 410].includes(status)) return NoPage.notFound;
    const enquiry = dataOf(answer);
    const recipients = enquiry.recipients.map((recipient) => ({
      ...recipient,
      name: textOf(recipient.names[lang] ?? recipient.businessName),
    }));
    const place = await loadPinPlace(api, enquiry.pinCode, lang, signal);
    const failed = failures.find((failure) => failure === form?.faults.form);
    const { date: today } = wallTime(new Date().toISOString());
    return { enquiry, recipients, place, today, failed };
  },
  head: textHead("enquiries"),
  Body: ({ data, query }) =>
    data ? <EnquiryPage {...data} query={query} /> : <NotOpen reason="closed" />,
  NotFound: () => <NotOpen reason="ended" />,
});

const textOf = (text: string): Text => {
  const lang = detectLanguage(text);
  return { text, ...lang && { lang } };
};

const pathIn = (url: string): string => {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
};

type PageProps = NonNullable<Data> & { query: EnquirySearch };

function EnquiryPage({ enquiry, recipients, place, today, failed, query: { done } }: PageProps) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const { state, reference, token, mayAskOthers, reviewUrl, smsWaitUntil } = enquiry;
  return (
    <div className="wrap max-w-2xl pt-5 pb-12">
      <h1 className="text-2xl leading-tight font-bold md:text-3xl">{t("title")}</h1>
      <div className="mt-3 grid gap-3 empty:hidden">
        {failed && <Notice tone="bad">{t(`failed.${failed}`)}</Notice>}
        {done && <Notice tone="good">{t(`done.${done}`)}</Notice>}
      </div>
      <p className="mt-3 text-lg font-bold">
        <EnquiryState enquiry={enquiry} />
      </p>
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
      {mayAskOthers && (
        <div className="notice notice-caution mt-3">
          <div>
            <p className="mb-2">
              {t(sentState(enquiry) === "noneCan" ? "others.noneCan" : "others.text")}
            </p>
            <TradeLink enquiry={enquiry}>{t("others.link")}</TradeLink>
          </div>
        </div>
      )}
      {(state === "closed" || state === "expired") && (
        <p className="mt-3">
          <TradeLink enquiry={enquiry}>{t("again")}</TradeLink>
        </p>
      )}
      <Asked enquiry={enquiry} place={place} />
      <h2 className="mt-6 mb-3 text-xl font-bold">{t("answers")}</h2>
      <ul className="grid gap-3">
        {recipients.toSorted(answersFirst).map((recipient, at) => (
          <li key={at} className="card p-4">
            <Answer recipient={recipient} enquiry={enquiry} today={today} />
          </li>
        ))}
      </ul>
      {state === "open" && (
        <details className="mt-6">
          <summary className="btn btn-plain inline-flex">{t("withdraw")}</summary>
          <LinkForm
            action={paths.enquiry(reference, token)}
            values={{ act: "withdraw" }}
            className="card mt-2 grid gap-2 p-4"
          >
            <p>{t("withdrawHelp")}</p>
            <button type="submit" className="btn btn-primary justify-self-start">
              {t("withdrawYes")}
            </button>
          </LinkForm>
        </details>
      )}
      <p className="mt-6 text-sm text-muted">
        {t("reference")}: <span className="font-bold" translate="no">{reference}</span>
      </p>
      <MyEnquiriesLink className="link inline-flex min-h-11 items-center" text={t("mineLink")} />
    </div>
  );
}

type TradeLinkProps = { enquiry: Enquiry; children: React.ReactNode };

/** The list of the trade around the PIN code. */
const TradeLink = ({ enquiry: { category, pinCode }, children }: TradeLinkProps) => (
  <PageLink
    href={paths.trade(categorySlug(category), { near: pinCode })}
    className="btn btn-primary"
  >
    {children}
  </PageLink>
);

/** Those that answered come first, those that declined last. */
const answersFirst = (one: Recipient, other: Recipient): number => rankOf(one) - rankOf(other);

const rankOf = ({ answer, state }: Recipient): number => answer ? 0 : state === "declined" ? 2 : 1;

/** What the visitor asked. */
function Asked({ enquiry, place }: Pick<PageProps, "enquiry" | "place">) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const { wanted, pinCode, text, photos, mayCall } = enquiry;
  return (
    <div className="card mt-3 grid gap-1 p-4">
      <p className="font-bold">{useWork(enquiry)}</p>
      <p>
        {t("wants", { when: t(`wanted.${wanted}`) })} · {t("pin", { pin: pinCode })}
        {place && ` · ${place}`}
      </p>
      {text && (
        <p className="wrap-anywhere whitespace-pre-line">
          <UserText text={text} />
        </p>
      )}
      {photos.length > 0 && (
        <ul className="my-1 flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo.id} className="size-24">
              <Picture
                image={photo}
                sizes="6rem"
                alt={t("photo", { n: formatNumber(at + 1, lang) })}
                className="size-full rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">{t(mayCall ? "mayCall" : "mayNotCall")}</p>
    </div>
  );
}

/** The work in the page's language; the trade if the visitor named none. */
const useWork = ({ work, category }: Pick<Enquiry, "work" | "category">): string => {
  const lang = useLang();
  return work ? work.name[lang] : categoryName(category, lang);
};

type AnswerProps = { recipient: Named; enquiry: Enquiry; today: string };

function Answer({ recipient, enquiry, today }: AnswerProps) {
  const { t } = useTranslation("enquiries");
  const { name, slug, phone, state, answer } = recipient;
  const isNew = state === "answered";
  return (
    <article className="grid gap-2">
      <div>
        <h3 className="text-lg leading-snug font-bold" lang={name.lang} dir="auto">
          {slug
            ? <PageLink href={paths.business(slug)} className="link">{name.text}</PageLink>
            : name.text}
        </h3>
        {!isNew && (slug || state !== "released") && (
          <p className={state === "chosen" ? "font-bold text-good" : "text-muted"}>
            {t(`recipients.${state}`)}
          </p>
        )}
        {!slug && <p className="text-sm text-muted">{t("gone")}</p>}
      </div>
      {answer && (
        <div>
          <EnquiryAnswer answer={answer} today={today} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {enquiry.state === "open" && isNew && slug && (
          <details className="flex-1 basis-32 open:basis-full">
            <summary
              aria-label={t("chooseName", { name: name.text })}
              className="btn btn-accent w-full"
            >
              {t("choose")}
            </summary>
            <LinkForm
              action={paths.enquiry(enquiry.reference, enquiry.token)}
              values={{ act: "choose", business: slug }}
              className="my-2 grid gap-2"
            >
              <p>{t(enquiry.recipients.length > 1 ? "chooseHelp" : "chooseOnlyHelp")}</p>
              <button type="submit" className="btn btn-primary">
                {t("chooseYes", { name: name.text })}
              </button>
            </LinkForm>
          </details>
        )}
        {phone && (
          <Contact
            name={name.text}
            phone={phone}
            isPlain={state === "declined" || state === "released"}
            enquiry={enquiry}
          />
        )}
      </div>
    </article>
  );
}

type ContactProps = { name: string; phone: string; isPlain: boolean; enquiry: Enquiry };

/** The visitor calls or writes; the message on WhatsApp names the enquiry. */
function Contact({ name, phone, isPlain, enquiry }: ContactProps) {
  const { t } = useTranslation(["enquiries", "translation"]);
  const { name: site } = useSite();
  const message = t("enquiries:whatsapp", {
    site,
    work: useWork(enquiry),
    pin: enquiry.pinCode,
  });
  return (
    <>
      <PhoneLink
        phone={phone}
        isPlain={isPlain}
        text={formatPhone(phone)}
        aria-label={`${t("translation:business.callName", { name })}, ${formatPhone(phone)}`}
        className="flex-1 basis-44"
      />
      {isMobile(phone) && (
        <a
          href={whatsappHref(phone, message)}
          rel="noopener noreferrer"
          aria-label={t("translation:business.whatsappName", { name })}
          className="btn btn-plain flex-1 basis-32"
        >
          <BrandIcon brand="whatsapp" size={18} />
          {t("translation:business.whatsapp")}
        </a>
      )}
    </>
  );
}

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
