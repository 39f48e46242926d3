import { Scale } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type DisplayedBusiness, findBusiness } from "#/api/directory/business.ts";
import { loadEnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { AnsweringBand } from "#/components/business/answering-band.tsx";
import { AvailabilityStatus } from "#/components/business/availability-status.tsx";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { CardCallLink, WhatsappLink } from "#/components/business/contact-links.tsx";
import { Distance } from "#/components/business/distance.tsx";
import { OpenStatus } from "#/components/business/open-status.tsx";
import { VerifiedBadge } from "#/components/business/verified-badge.tsx";
import { UserText } from "#/components/user-text.tsx";
import { categorySlug } from "#/lib/business/categories.ts";
import { type AskSearch, askSearch } from "#/lib/business/search-params.ts";
import { formatRupees } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { businessName, placeLine, rateText, shortDesc } from "#/lib/format/texts.ts";
import { useFormatLanguages } from "#/lib/hooks/use-format-languages.ts";
import { useFormatRate } from "#/lib/hooks/use-format-rate.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { definePage, type PageContext } from "../page.ts";

const most = 3;
/** Lines of a rate card in a narrow column. */
const shownRates = 3;

/** Up to three businesses side by side, chosen like those of `/ask`. */
export const compare = definePage({
  path: paths.compare(),
  query: askSearch,
  repeats: ["b"],
  variesByCity: true,
  isEndless: true,
  samples: [
    paths.compare([
      "chavan-sons-sanitary-plumbing-pune",
      "sutar-brothers-plumbing-service-pune",
      "kulkarni-plumbing-service-pune",
    ], { pin: "411038" }),
    paths.compare(),
  ],
  sitemap: "no",
  load: loadCompared,
  head: textHead("compare"),
  Body: ComparePage,
});

type Data = Awaited<ReturnType<typeof loadCompared>>;
type Compared = Data["businesses"][number];

async function loadCompared(context: PageContext, { query }: { query: AskSearch }) {
  const { city, lang } = context;
  const { b = [], pin = city?.pin } = query;
  const found = await Promise.all(b.map((slug) => loadBusiness(context, slug, pin)));
  const known = found.filter((business) => business !== undefined);
  // The old slug of a business leads to the present one, which the page may have already.
  const all = [...new Map(known.map((business) => [business.slug, business])).values()];
  return {
    businesses: all.slice(0, most),
    hasMore: all.length > most,
    missing: found.length - known.length,
    place: pin === city?.pin ? city?.name[lang] : pin,
    now: new Date().toISOString(),
  };
}

/** Undefined for a business that is not listed. */
async function loadBusiness(
  { api, lang, signal }: PageContext,
  slug: string,
  near: string | undefined,
) {
  let found = await findBusiness(api, lang, slug, signal, near);
  if ("movedTo" in found) found = await findBusiness(api, lang, found.movedTo, signal, near);
  if (!("business" in found)) return undefined;
  const { business } = found;
  const facts = await loadEnquiryFacts(api, business.slug, signal);
  return { ...business, facts };
}

function ComparePage({ data, query: { pin } }: { data: Data; query: AskSearch }) {
  const { businesses, missing, hasMore } = data;
  const { t } = useTranslation(["compare", "ask", "listing", "translation"]);
  return (
    <div className="wrap pt-5 pb-12">
      {missing > 0 && (
        <p className="notice notice-note mb-4">{t("compare:missing", { count: missing })}</p>
      )}
      {businesses.length < 2
        ? (
          <Message icon={<Scale size={36} />} title={t("compare:none.title")}>
            <p className="text-muted">{t("compare:none.text")}</p>
            <PageLink href={listOf(businesses[0], pin)} className="btn btn-primary">
              {t("ask:none.find")}
            </PageLink>
            <PageLink href={paths.saved} className="btn btn-plain">
              {t("translation:shell.savedList")}
            </PageLink>
          </Message>
        )
        : (
          <>
            <h1 id="compare" className="text-2xl leading-tight font-bold md:text-3xl">
              {t("translation:business.compare")}
            </h1>
            {hasMore && <p className="mt-1 text-muted">{t("compare:most")}</p>}
            <Comparison data={data} pin={pin} />
            <p className="mt-3 text-sm text-muted">{t("listing:rate.source")}</p>
            <AskLink businesses={businesses} pin={pin} />
          </>
        )}
    </div>
  );
}

/** Where to choose: the list of the trade of the only business. */
const listOf = (business: Compared | undefined, near: string | undefined) =>
  business ? paths.trade(categorySlug(business.category), { near }) : paths.search();

const Comparison = ({ data, pin }: { data: Data; pin: string | undefined }) => {
  const { businesses } = data;
  const slugs = businesses.map(({ slug }) => slug);
  const pathWithout = (slug: string) => paths.compare(slugs.filter((at) => at !== slug), { pin });
  return (
    <div role="region" aria-labelledby="compare" tabIndex={0} className="compare card mt-4">
      <table aria-labelledby="compare">
        <thead>
          <tr>
            <td />
            {businesses.map((business) => (
              <Head key={business.slug} business={business} without={pathWithout(business.slug)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {useFacts(data).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">
                <span>{label}</span>
              </th>
              {cells.map((cell, index) => <td key={slugs[index]}>{cell ?? <Unknown />}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Head = ({ business, without }: { business: Compared; without: string }) => {
  const { t } = useTranslation(["ask", "translation"]);
  const { slug, category, demo, media } = business;
  const { text, lang } = businessName(business, useLang());
  return (
    <th scope="col">
      <BusinessLogo
        name={text}
        category={category}
        logo={media.logo ?? media.gallery[0] ?? null}
        className="font-bold"
      >
        {demo && (
          <span className="absolute inset-x-0 bottom-0 bg-accent-soft text-center text-xs text-accent-ink">
            {t("translation:business.demo")}
          </span>
        )}
      </BusinessLogo>
      <PageLink
        href={paths.business(slug)}
        className="link mt-2 block wrap-anywhere"
        lang={lang}
        dir="auto"
      >
        {text}
      </PageLink>
      <PageLink
        href={without}
        rel="nofollow"
        aria-label={t("removeName", { name: text })}
        className="flex min-h-11 items-center text-sm font-normal text-muted underline print:hidden"
      >
        {t("remove")}
      </PageLink>
    </th>
  );
};

const Unknown = () => {
  const { t } = useTranslation("compare");
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("unknown")}</span>
    </>
  );
};

/** The facts that at least one business has, most decisive first. */
const useFacts = ({ businesses, place, now }: Data) => {
  const { t } = useTranslation(["compare", "listing", "reviews", "translation"]);
  const lang = useLang();
  const formatLanguages = useFormatLanguages();
  const formatRate = useFormatRate();
  const facts: Record<string, (business: Compared) => ReactNode> = {
    [t("translation:business.call")]: (business) => {
      const name = businessName(business, lang).text;
      const { primaryPhone, whatsapp } = business;
      return (
        <>
          <div className="glance-act flex gap-[4px]">
            <CardCallLink name={name} phone={primaryPhone} />
            {whatsapp && <WhatsappLink name={name} number={whatsapp} />}
          </div>
          <span className="hidden print:block">{formatPhone(primaryPhone)}</span>
        </>
      );
    },
    [t("reviews:title")]: ({ rating }) =>
      rating.count > 0 ? <BusinessRating rating={rating} /> : t("translation:rating.none"),
    [place ? t("compare:from", { place }) : t("compare:where")]: (
      { distanceKm, place, address, placeHi, worksAt },
    ) => (
      <>
        {typeof distanceKm === "number" && (
          <b>
            <Distance distance={{ distanceKm, isExact: place?.isExact }} />
          </b>
        )}
        <p>
          <UserText text={placeLine({ ...address, placeHi }, lang)} />
        </p>
        {worksAt && <small>{t(`listing:workplace.${worksAt}`)}</small>}
      </>
    ),
    [t("listing:timings")]: ({ open, availability }) =>
      (open || availability) && (
        <>
          {open && <OpenStatus open={open} now={now} isCell />}
          {availability && (
            <p>
              <AvailabilityStatus availability={availability} />
            </p>
          )}
        </>
      ),
    [t("listing:rate.visitCharge")]: ({ visitCharge }) =>
      visitCharge && formatRupees(visitCharge, lang) ||
      visitCharge === 0 && t("listing:rate.free") || null,
    [t("listing:rate.title")]: (business) =>
      business.rates.length > 0 && (
        <ul>
          {business.rates.slice(0, shownRates).map((rate, index) => {
            const { text, lang: textLang } = rateText(business, rate, lang);
            return (
              <li key={index}>
                <span lang={textLang} dir="auto">{text}</span> <small>{formatRate(rate)}</small>
              </li>
            );
          })}
        </ul>
      ),
    [t("compare:checks")]: ({ verifications }) =>
      Object.keys(verifications).length > 0 && <VerifiedBadge verifications={verifications} />,
    [t("compare:answers")]: ({ answering, facts }) =>
      (answering || facts?.responseTime) && (
        <>
          {answering && <AnsweringBand answering={answering} />}
          {facts?.responseTime && <p>{t(`listing:responseTime.${facts.responseTime}`)}</p>}
        </>
      ),
    [t("listing:experience")]: ({ experienceYears }) =>
      experienceYears && t("translation:business.experience", { count: experienceYears }),
    [t("listing:languages")]: ({ languagesSpoken }) => formatLanguages(languagesSpoken),
    [t("compare:work")]: (business) => {
      const { text, lang: textLang } = shortDesc(business, lang);
      return <span lang={textLang} dir="auto">{text}</span>;
    },
  };
  return Object.entries(facts)
    .map(([label, cellOf]) => ({ label, cells: businesses.map((at) => cellOf(at) || null) }))
    .filter(({ cells }) => cells.some(Boolean));
};

/** As the form of `ask-bar.tsx`: only businesses of one trade that take requests. */
const AskLink = ({ businesses, pin }: { businesses: Compared[]; pin: string | undefined }) => {
  const { t } = useTranslation("compare");
  const lang = useLang();
  const askable = businesses.filter(({ facts }) => !facts?.obstacle);
  const isOneTrade = new Set(askable.map(({ category }) => category)).size === 1;
  if (!isOneTrade) return null;
  const names = new Intl.ListFormat(lang).format(
    askable.map((business) => businessName(business, lang).text),
  );
  return (
    <PageLink
      href={paths.ask(askable.map(({ slug }) => slug), { pin })}
      rel="nofollow"
      className="btn btn-accent mt-5 min-h-[52px] w-full sm:w-auto print:hidden"
    >
      {askable.length < businesses.length
        ? t("askSome", { names })
        : t(businesses.length === 2 ? "askBoth" : "askThree")}
    </PageLink>
  );
};
