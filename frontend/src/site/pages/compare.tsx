import { Scale } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
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
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { placeLine, rateText, shortDesc } from "#/lib/format/texts.ts";
import { useFormatLanguages } from "#/lib/hooks/use-format-languages.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { type Chosen, loadChosen, most } from "../ask/chosen.ts";
import { definePage, type PageContext } from "../page.ts";

const sample = ["chavan-sons-sanitary-plumbing-pune", "sutar-brothers-plumbing-service-pune"];

/** Up to three businesses side by side, chosen like those of `/ask`. */
export const compare = definePage({
  path: paths.compare(),
  query: askSearch,
  repeats: ["b"],
  variesByCity: true,
  isEndless: true,
  samples: [paths.compare(sample, { pin: "411038" }), paths.compare()],
  sitemap: "no",
  load: loadCompared,
  head: textHead("compare"),
  Body: ComparePage,
});

type Data = Awaited<ReturnType<typeof loadCompared>>;

async function loadCompared(context: PageContext, { query }: { query: AskSearch }) {
  const { city, lang } = context;
  const { b, pin = city?.pin } = query;
  const { businesses, missing } = await loadChosen(context, b, pin);
  return {
    businesses: businesses.slice(0, most),
    hasMore: businesses.length > most,
    missing,
    place: pin === city?.pin ? city?.name[lang] : pin,
    now: new Date().toISOString(),
  };
}

function ComparePage({ data, query: { pin } }: { data: Data; query: AskSearch }) {
  const { businesses, missing, hasMore } = data;
  const { t } = useTranslation(["translation", "compare", "ask"]);
  const lang = useLang();
  const facts = useFacts(data);
  const leftOut = missing > 0 && (
    <p className="notice notice-note mt-3">{t("compare:missing", { count: missing })}</p>
  );
  const [first, second] = businesses;
  const list = first ? paths.trade(categorySlug(first.category), { near: pin }) : paths.search();
  const adding = (
    <>
      <PageLink href={ownPath(list)} className="btn btn-primary">{t("ask:none.find")}</PageLink>
      <PageLink href={paths.saved} className="btn btn-plain">{t("shell.savedList")}</PageLink>
    </>
  );
  if (!first) {
    return (
      <Message icon={<Scale size={36} />} title={t("compare:none.title")}>
        {leftOut}
        <p className="text-muted">{t("compare:none.text")}</p>
        {adding}
      </Message>
    );
  }
  const slugs = businesses.map(({ slug }) => slug);
  const pathWithout = (slug: string) =>
    paths.compare(slugs.filter((other) => other !== slug), { pin });
  const askable = businesses.filter(({ facts }) => !facts?.obstacle);
  const count = askable.length;
  const isOneTrade = businesses.every(({ category }) => category === first.category);
  return (
    <div className="wrap pt-5 pb-12">
      <h1 id="compare" className="text-2xl leading-tight font-bold md:text-3xl">
        {t("business.compare")}
      </h1>
      {leftOut}
      {hasMore && <p className="mt-1 text-muted">{t("compare:most")}</p>}
      {!second && (
        <div className="mt-1 flex flex-wrap gap-2 print:hidden">
          <p className="w-full text-muted">{t("compare:add")}</p>
          {adding}
        </div>
      )}
      <div
        role="region"
        aria-labelledby="compare"
        tabIndex={0}
        className={`card @container relative mt-4 overflow-auto ${second ? "" : "max-w-lg"}`}
      >
        <table aria-labelledby="compare" className="w-full text-sm leading-snug">
          <thead>
            <tr>
              {businesses.map(({ slug, name, category, demo, media }) => (
                <th key={slug} scope="col" className={`w-1/3 ${cellLook}`}>
                  <BusinessLogo
                    name={name.text}
                    category={category}
                    logo={media.logo ?? media.gallery[0] ?? null}
                    className="mb-2 text-2xl [--h:84px] [--w:78px]"
                  />
                  <PageLink
                    href={paths.business(slug)}
                    className="link block py-1 wrap-anywhere"
                    lang={name.lang}
                    dir="auto"
                  >
                    {name.text}
                  </PageLink>{" "}
                  {demo && <DemoBadge />}
                  <PageLink
                    href={ownPath(pathWithout(slug))}
                    rel="nofollow"
                    aria-label={t("business.asked.remove", { name: name.text })}
                    className="flex min-h-11 items-center text-sm font-normal text-muted underline print:hidden"
                  >
                    {t("compare:remove")}
                  </PageLink>
                </th>
              ))}
            </tr>
          </thead>
          {facts.map(({ label, cells }) => (
            <tbody key={label}>
              <tr>
                <th scope="rowgroup" colSpan={slugs.length} className="bg-sand text-muted">
                  {/* Stays in view when the facts scroll. */}
                  <span className="sticky inset-x-0 inline-block px-2">{label}</span>
                </th>
              </tr>
              <tr>
                {cells.map((cell, index) => (
                  <td key={slugs[index]} className={`${cellLook} [&_small]:block`}>
                    {cell || <span className="text-muted">{t("compare:unknown")}</span>}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      {isOneTrade && count > 0 && (
        <PageLink
          href={paths.ask(askable.map(({ slug }) => slug), { pin })}
          rel="nofollow"
          className="btn btn-accent mt-5 min-h-[52px] w-full sm:w-auto print:hidden"
        >
          {count === most
            ? t("compare:ask")
            : t("ask:title", { count, n: formatNumber(count, lang) })}
        </PageLink>
      )}
    </div>
  );
}

const cellLook = "p-2 align-top";

/** The facts that at least one business has, most decisive first. */
const useFacts = ({ businesses, place, now }: Data) => {
  const { t } = useTranslation(["translation", "compare", "listing", "reviews"]);
  const lang = useLang();
  const formatLanguages = useFormatLanguages();
  const facts: [label: string, cellOf: (business: Chosen) => ReactNode][] = [
    [t("business.call"), ({ slug, name, primaryPhone, whatsapp }) => (
      <article>
        {/* Names the business to `lib/browser/listing-events.ts`. */}
        <a hidden href={paths.business(slug)}>{name.text}</a>
        <div className="glance-act flex gap-[4px]">
          <CardCallLink name={name.text} phone={primaryPhone} />
          {whatsapp && <WhatsappLink name={name.text} number={whatsapp} />}
        </div>
        <p className="hidden print:block">{formatPhone(primaryPhone)}</p>
      </article>
    )],
    [
      t("reviews:title"),
      ({ rating }) => rating.count > 0 ? <BusinessRating rating={rating} /> : t("rating.none"),
    ],
    [
      place ? t("compare:from", { place }) : t("listing:address"),
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
          {open && (
            <p>
              <OpenStatus open={open} now={now} />
            </p>
          )}
          {availability && (
            <p>
              <AvailabilityStatus availability={availability} />
            </p>
          )}
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
          {answering && <AnsweringBand answering={answering} />}
          {facts?.responseTime && <p>{t(`listing:responseTime.${facts.responseTime}`)}</p>}
        </>
      )],
    [
      t("listing:experience"),
      ({ experienceYears: count }) => count && t("business.experience", { count }),
    ],
    [t("listing:languages"), ({ languagesSpoken }) => formatLanguages(languagesSpoken)],
    [t("compare:work"), (business) => (
      <ul className="space-y-2">
        {[
          shortDesc(business, lang),
          ...business.rates.map((rate) => rateText(business, rate, lang)),
        ].map(
          ({ text, lang }) => <li key={text} lang={lang} dir="auto">{text}</li>,
        )}
      </ul>
    )],
  ];
  return facts.map(([label, cellOf]) => ({ label, cells: businesses.map(cellOf) }))
    .filter(({ cells }) => cells.some(Boolean));
};
