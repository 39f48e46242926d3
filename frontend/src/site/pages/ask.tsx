import { MessageCircleQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { loadEnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { loadPinPlace } from "#/api/directory/pin-place.ts";
import { dataOf } from "#/api/problem.ts";
import { type AskSearch, askSearch } from "#/lib/business/search-params.ts";
import { categorySlug } from "#/lib/business/categories.ts";
import { businessName } from "#/lib/format/texts.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import type { SentForm } from "#/rendering.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { type Asked, AskedList, obstacles } from "../ask/asked-list.tsx";
import { CodeStep } from "../ask/code-step.tsx";
import { DetailsStep } from "../ask/details-step.tsx";
import { HiddenValues, PostForm } from "../ask/fields.tsx";
import { definePage, type PageContext } from "../page.ts";

/** Most businesses that one enquiry may ask. */
const most = 3;

/** `backend/web/ask.ts` answers the form. It works without a script; `islands/ask.ts` helps. */
export const ask = definePage({
  path: paths.ask(),
  query: askSearch,
  repeats: ["b"],
  variesByCity: true,
  isEndless: true,
  samples: [paths.ask()],
  sitemap: "no",
  load: loadAsk,
  head: textHead("ask"),
  Body: AskPage,
});

const emptyForm = (pinCode = ""): SentForm => ({
  step: "details",
  values: { wanted: "today", mayCall: "false", pinCode },
  faults: {},
});

type Data = Awaited<ReturnType<typeof loadAsk>>;

async function loadAsk(context: PageContext, { query: { b = [], pin } }: { query: AskSearch }) {
  const { api, city, form, lang, signal } = context;
  const [found, phone, place] = await Promise.all([
    Promise.all(b.map((slug) => loadAsked(context, slug))),
    api.GET("/api/auth/phone", { signal }),
    form?.step === "code" ? loadPinPlace(api, form.values.pinCode ?? "", lang, signal) : undefined,
  ]);
  const asked = found.filter((business) => business !== undefined);
  const trades = [...new Set(asked.map(({ category }) => category))];
  const [trade] = trades;
  const works = trade && trades.length === 1
    ? dataOf(
      await api.GET("/api/categories/{slug}/works", {
        params: { path: { slug: categorySlug(trade) } },
        signal,
      }),
    )
    : [];
  return {
    asked,
    works,
    hasOneTrade: trades.length < 2,
    needsSignIn: phone.data?.provider !== "local",
    form: form ?? emptyForm(pin ?? city?.pin),
    place,
  };
}

/** Undefined for a business that is no longer listed. */
async function loadAsked(
  { api, lang, signal, form }: PageContext,
  slug: string,
): Promise<Asked | undefined> {
  const params = { path: { slug } };
  const [found, facts] = await Promise.all([
    api.GET("/api/business/{slug}", { params, signal }),
    loadEnquiryFacts(api, slug, signal),
  ]);
  const { response } = found;
  if (response.status === 404 || response.status === 410) return undefined;
  const business = dataOf(found);
  const { category, rating } = business;
  const refused = form?.faults[`business ${slug}`];
  const obstacle = refused ?? facts?.obstacle;
  return {
    // An old slug leads to the present one.
    slug: business.slug,
    name: businessName(business, lang),
    category,
    rating: rating.count > 0 ? rating : undefined,
    obstacle: obstacles.find((code) => code === obstacle),
  };
}

function AskPage({ data, query: { pin } }: { data: Data; query: AskSearch }) {
  const { asked, works, hasOneTrade, needsSignIn, form, place } = data;
  const { t } = useTranslation("ask");
  const askable = asked.filter(({ obstacle }) => !obstacle);
  const tooMany = askable.length - most;
  if (asked.length === 0) return <NobodyAsked />;
  const action = paths.ask(askable.map(({ slug }) => slug), { pin });
  const isReady = tooMany <= 0 && hasOneTrade && askable.length > 0;
  const isCode = isReady && form.step === "code";
  return (
    <div className="wrap max-w-2xl pt-5 pb-12">
      <h1 className="text-2xl leading-tight font-bold whitespace-nowrap md:text-3xl">
        {t(isCode ? "code.title" : "title")}
      </h1>
      {!isCode && (
        <>
          <p className="mt-1 mb-5 text-muted">{t("lead")}</p>
          <AskedList asked={asked} pin={pin} />
        </>
      )}
      {tooMany > 0 && <Notice tone="bad">{t("tooMany", { count: tooMany })}</Notice>}
      {!hasOneTrade && <Notice tone="bad">{t("trades")}</Notice>}
      {askable.length === 0 && (
        <Notice tone="bad">
          <p>{t("noneAskable")}</p>
          <PageLink
            href={paths.trade(categorySlug(asked[0]!.category), { near: pin })}
            className="link flex min-h-11 items-center"
          >
            {t("others")}
          </PageLink>
        </Notice>
      )}
      {!isReady
        ? (
          <PostForm action={action} step="details">
            <HiddenValues values={form.values} />
          </PostForm>
        )
        : isCode
        ? <CodeStep form={form} action={action} place={place} />
        : <DetailsStep form={form} action={action} works={works} needsSignIn={needsSignIn} />}
    </div>
  );
}

function NobodyAsked() {
  const { t } = useTranslation("ask");
  return (
    <Message icon={<MessageCircleQuestionMark size={36} />} title={t("none.title")}>
      <p className="text-muted">{t("none.text")}</p>
      <PageLink href={paths.search()} className="btn btn-primary">{t("none.find")}</PageLink>
    </Message>
  );
}
