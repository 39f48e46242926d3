import { MessageCircleQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { loadPinPlace } from "#/api/directory/pin-place.ts";
import { dataOf } from "#/api/problem.ts";
import { type AskSearch, askSearch } from "#/lib/business/search-params.ts";
import { categorySlug } from "#/lib/business/categories.ts";
import { isPin } from "#/lib/city/chosen-city.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { type Asked, AskedList, isAway, obstacles } from "../ask/asked-list.tsx";
import { loadChosen, most } from "../ask/chosen.ts";
import { DetailsStep } from "../ask/details-step.tsx";
import { FormFailure, PostForm } from "../ask/fields.tsx";
import { CodeStep, NumberStep } from "../ask/number-steps.tsx";
import { definePage, type PageContext } from "../page.ts";

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

type Data = Awaited<ReturnType<typeof loadAsk>>;

async function loadAsk(context: PageContext, { query: { b, pin } }: { query: AskSearch }) {
  const { api, city, form, lang, signal } = context;
  const pinCode = (form ? form.values.pinCode : pin ?? city?.pin) ?? "";
  const [{ businesses }, phone, place] = await Promise.all([
    loadChosen(context, b),
    api.GET("/api/auth/phone", { signal }),
    isPin(pinCode) ? loadPinPlace(api, pinCode, lang, signal) : undefined,
  ]);
  const asked = businesses.map((business): Asked => {
    const code = form?.faults[`business ${business.slug}`] ?? business.facts?.obstacle;
    return { ...business, obstacle: obstacles.find((obstacle) => obstacle === code) };
  });
  const wanted = asked.every(({ availability }) => isAway(availability)) ? "later" : "today";
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
    form: form ?? { step: "details", values: { wanted, mayCall: "false", pinCode }, faults: {} },
    place,
  };
}

function AskPage({ data, query: { pin } }: { data: Data; query: AskSearch }) {
  const { asked, works, hasOneTrade, needsSignIn, form, place } = data;
  const { t } = useTranslation("ask");
  const lang = useLang();
  const askable = asked.filter(({ obstacle }) => !obstacle);
  const tooMany = askable.length - most;
  if (asked.length === 0) {
    return (
      <Message icon={<MessageCircleQuestionMark size={36} />} title={t("none.title")}>
        <p className="text-muted">{t("none.text")}</p>
        <PageLink href={paths.search()} className="btn btn-primary">{t("none.find")}</PageLink>
      </Message>
    );
  }
  const action = paths.ask(askable.map(({ slug }) => slug), { pin });
  const isReady = tooMany <= 0 && hasOneTrade && askable.length > 0;
  const step = isReady && form.step || "details";
  const isFirst = step === "details";
  const at = isFirst ? 1 : 2;
  const count = Math.max(1, askable.length);
  return (
    <div className="wrap max-w-2xl pt-3 pb-12">
      <p className="flex items-center gap-2 text-sm text-muted">
        {[1, 2].map((step) => (
          <span
            key={step}
            // A border fills the bar, because forced colours remove backgrounds.
            className={`h-2 w-8 rounded-full ${
              step <= at ? "border-4 border-primary bg-primary" : "border border-line bg-line"
            }`}
          />
        ))}
        {t("step", { n: formatNumber(at, lang) })}
      </p>
      <h1 className="mt-1 text-2xl leading-tight font-bold md:text-3xl">
        {isFirst ? t("title", { count, n: formatNumber(count, lang) }) : t(`${step}.title`)}
      </h1>
      {(step !== "code" || form.faults.form) && <FormFailure form={form} />}
      {isFirst && (
        <>
          <p className="mt-1 text-muted">{t("lead")}</p>
          {/* For a signed-in visitor, `islands/ask.ts` shows it before the form is filled in. */}
          <div hidden data-open-requests>
            <FormFailure form={{ ...form, faults: { form: "too_many_enquiries.open" } }} />
          </div>
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
      {!isReady && <PostForm form={form} action={action} step="details" />}
      {isReady && isFirst && (
        <DetailsStep form={form} action={action} works={works} asked={askable} place={place} />
      )}
      {step === "number" && (
        <NumberStep form={form} action={action} place={place} needsSignIn={needsSignIn} />
      )}
      {step === "code" && <CodeStep form={form} action={action} />}
    </div>
  );
}
