import { Scale } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type DisplayedBusiness, findBusiness } from "#/api/directory/business.ts";
import { type EnquiryFacts, loadEnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { AnsweringBand } from "#/components/business/answering-band.tsx";
import { AvailabilityStatus } from "#/components/business/availability-status.tsx";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { CardCallLink, WhatsappLink } from "#/components/business/contact-links.tsx";
import { DemoBadge } from "#/components/business/demo-badge.tsx";
import { Distance } from "#/components/business/distance.tsx";
import { OpenStatus } from "#/components/business/open-status.tsx";
import { VerifiedBadge } from "#/components/business/verified-badge.tsx";
import { PriceText } from "#/components/listing/listing-header.tsx";
import { hasRates } from "#/components/listing/rate-card.tsx";
import { UserText } from "#/components/user-text.tsx";
import { categorySlug } from "#/lib/business/categories.ts";
import { type AskSearch, askSearch } from "#/lib/business/search-params.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { businessName, placeLine, rateText, shortDesc, type Text } from "#/lib/format/texts.ts";
import { useFormatLanguages } from "#/lib/hooks/use-format-languages.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { Message } from "#/ui/message.tsx";
import { ownPath } from "#/lib/session/own-path.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { definePage, type PageContext } from "../page.ts";

const most = 3;

const sample = ["chavan-sons-sanitary-plumbing", "sutar-brothers-plumbing-service"];

/** Up to three businesses side by side, chosen like those of `/ask`. */
export const compare = definePage({
  path: paths.compare(),
  query: askSearch,
  repeats: ["b"],
  variesByCity: true,
  isEndless: true,
  sheet: "compare",
  samples: [
    paths.compare(sample.map((name) => `${name}-pune`), { pin: "411038" }),
    paths.compare(),
  ],
  sitemap: "no",
  load: loadCompared,
  head: textHead("compare"),
  Body: ComparePage,
});

type Compared = DisplayedBusiness & { name: Text; facts: EnquiryFacts | undefined };

type Data = Awaited<ReturnType<typeof loadCompared>>;

async function loadCompared(context: PageContext, { query }: { query: AskSearch }) {
  const { city, lang } = context;
  const { b = [], pin = city?.pin } = query;
  const found = await Promise.all(b.map((slug) => loadBusiness(context, slug, pin)));
  const known = found.filter((business) => business !== undefined);
  // The old slug of a business leads to the present one, which the page may have already.
  const businesses = [...new Map(known.map((business) => [business.slug, business])).values()];
  return {
    businesses: businesses.slice(0, most),
    hasMore: businesses.length > most,
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
): Promise<Compared | undefined> {
  let found = await findBusiness(api, lang, slug, signal, near);
  if ("movedTo" in found) found = await findBusiness(api, lang, found.movedTo, signal, near);
  if (!("business" in found)) return undefined;
  const { business } = found;
  const facts = await loadEnquiryFacts(api, business.slug, signal);
  return { ...business, name: businessName(business, lang), facts };
}

function ComparePage({ data, query: { pin } }: { data: Data; query: AskSearch }) {
  const { businesses, missing, hasMore } = data;
  const { t } = useTranslation(["translation", "compare", "ask"]);
  const leftOut = missing > 0 && (
    <p className="notice notice-note mt-3">{t("compare:missing", { count: missing })}</p>
  );
  const [first, second] = businesses;
  if (!first || !second) {
    const list = first ? paths.trade(categorySlug(first.category), { near: pin }) : paths.search();
    return (
      <Message icon={<Scale size={36} />} title={t("compare:none.title")}>
        {leftOut}
        <p className="text-muted">{t("compare:none.text")}</p>
        <PageLink href={ownPath(list)} className="btn btn-primary">{t("ask:none.find")}</PageLink>
        <PageLink href={paths.saved} className="btn btn-plain">{t("shell.savedList")}</PageLink>
      </Message>
    );
  }
  const askable = businesses.filter(({ facts }) => !facts?.obstacle);
  const isOneTrade = businesses.every(({ category }) => category === first.category);
  return (
    <div className="wrap pt-5 pb-12">
      <h1 id="compare" className="text-2xl leading-tight font-bold md:text-3xl">
        {t("business.compare")}
      </h1>
      {leftOut}
      {hasMore && <p className="mt-1 text-muted">{t("compare:most")}</p>}
      <Comparison data={data} pin={pin} />
      {isOneTrade && askable.length > 0 && (
        <PageLink
          href={paths.ask(askable.map(({ slug }) => slug), { pin })}
          rel="nofollow"
          className="btn btn-accent mt-5 min-h-[52px] w-full sm:w-auto print:hidden"
        >
          {t(askable.length === most ? "compare:ask" : "business.ask")}
        </PageLink>
      )}
    </div>
  );
}

const Comparison = ({ data, pin }: { data: Data; pin: string | undefined }) => {
  const { t } = useTranslation(["translation", "compare"]);
  const slugs = data.businesses.map(({ slug }) => slug);
  return (
    <div role="region" aria-labelledby="compare" tabIndex={0} className="compare card mt-4">
      <table aria-labelledby="compare">
        <thead>
          <tr>
            <td className="max-md:hidden" />
            {data.businesses.map(({ slug, name, category, demo, media }) => (
              <th key={slug} scope="col" className="flex min-w-22 flex-col items-start font-bold">
                <BusinessLogo
                  name={name.text}
                  category={category}
                  logo={media.logo ?? media.gallery[0] ?? null}
                  className="mb-2 [--h:84px] [--w:78px]"
                />
                <PageLink
                  href={paths.business(slug)}
                  className="link wrap-anywhere"
                  lang={name.lang}
                  dir="auto"
                >
                  {name.text}
                </PageLink>
                {demo && <DemoBadge />}
                <PageLink
                  href={paths.compare(
                    slugs.filter((other) =>
                      other !== slug
                    ),
                    { pin },
                  )}
                  rel="nofollow"
                  aria-label={t("translation:business.asked.remove", { name: name.text })}
                  className="mt-auto flex min-h-11 items-center text-sm font-normal text-muted underline print:hidden"
                >
                  {t("compare:remove")}
                </PageLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {useFacts(data).map(({ label, cells }, row) => (
            <tr key={label}>
              {/* On a phone, the buttons for calls need no label. */}
              <th scope="row" className={row === 0 ? "max-md:sr-only" : undefined}>
                <span>{label}</span>
              </th>
              {cells.map((cell, index) => (
                <td key={slugs[index]}>
                  {cell || (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t("compare:unknown")}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The facts that at least one business has, most decisive first. */
const useFacts = ({ businesses, place, now }: Data) => {
  const { t } = useTranslation(["translation", "compare", "listing", "reviews"]);
  const lang = useLang();
  const formatLanguages = useFormatLanguages();
  const facts: [label: string, cellOf: (business: Compared) => ReactNode][] = [
    [t("business.call"), ({ name, primaryPhone, whatsapp }) => (
      <>
        <div className="glance-act flex gap-[4px]">
          <CardCallLink name={name.text} phone={primaryPhone} />
          {whatsapp && <WhatsappLink name={name.text} number={whatsapp} />}
        </div>
        <span className="hidden print:block">{formatPhone(primaryPhone)}</span>
      </>
    )],
    [
      t("reviews:title"),
      ({ rating }) => rating.count > 0 ? <BusinessRating rating={rating} /> : t("rating.none"),
    ],
    [
      place ? t("compare:from", { place }) : t("compare:where"),
      ({ distanceKm, place, address, placeHi, worksAt }) => (
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
    ],
    [t("listing:timings"), ({ open, availability }) =>
      (open || availability) && (
        <>
          {open && <OpenStatus open={open} now={now} isCell />}{" "}
          {availability && <AvailabilityStatus availability={availability} />}
        </>
      )],
    [
      t("listing:rate.title"),
      (business) => hasRates(business) && <PriceText business={business} />,
    ],
    [
      t("compare:checks"),
      ({ verifications }) =>
        Object.keys(verifications).length > 0 && <VerifiedBadge verifications={verifications} />,
    ],
    [t("compare:answers"), ({ answering, facts }) =>
      (answering || facts?.responseTime) && (
        <>
          {answering && <AnsweringBand answering={answering} />}{" "}
          {facts?.responseTime && <p>{t(`listing:responseTime.${facts.responseTime}`)}</p>}
        </>
      )],
    [
      t("listing:experience"),
      ({ experienceYears }) =>
        experienceYears && t("business.experience", { count: experienceYears }),
    ],
    [t("listing:languages"), ({ languagesSpoken }) => formatLanguages(languagesSpoken)],
    [t("compare:work"), (business) => (
      <ul className="space-y-2">
        {[
          shortDesc(business, lang),
          ...business.rates.map((rate) => rateText(business, rate, lang)),
        ]
          .map(({ text, lang }) => <li key={text} lang={lang} dir="auto">{text}</li>)}
      </ul>
    )],
  ];
  return facts.map(([label, cellOf]) => ({ label, cells: businesses.map(cellOf) }))
    .filter(({ cells }) => cells.some(Boolean));
};
