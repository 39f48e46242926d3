import { ContactRound, Globe, Navigation, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UserText } from "#/components/user-text.tsx";
import { directionsTo } from "#/lib/business/directions.ts";
import { outsideLink } from "#/lib/browser/outside-link.ts";
import { formatPhone, telHref } from "#/lib/format/phone.ts";
import { cityName, lineOf, localityName, stateName, type Text } from "#/lib/format/texts.ts";
import type { BusinessDetail } from "#/lib/types.ts";
import { useFormatLanguages } from "#/lib/hooks/use-format-languages.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { BrandLinks, linksOf } from "#/ui/brand-links.tsx";
import { factsOf } from "./facts.ts";
import { ShareLink } from "./share-link.tsx";

type Props = {
  business: BusinessDetail;
  /** Sketch or map of the place. */
  locationMap: ReactNode;
};

/** Contact details and facts, without unknown values. */
export const Contact = ({ business, locationMap }: Props) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const formatLanguages = useFormatLanguages();
  const { primaryPhone, alternatePhone } = business;
  return (
    <dl className="contact">
      <Entry label={t("listing:primaryPhone")}>
        <PhoneLink digits={primaryPhone} />
      </Entry>
      {alternatePhone && (
        <Entry label={t("listing:alternatePhone")}>
          <PhoneLink digits={alternatePhone} />
        </Entry>
      )}
      <Entry label={t("listing:address")} className="contact-place">
        <Address business={business} />
        {locationMap}
      </Entry>
      {factsOf(business, { lang, t, formatLanguages }).map(({ label, text, lang }) => (
        <Entry key={label} label={t(label)} lang={lang}>{text}</Entry>
      ))}
      <Social business={business} />
    </dl>
  );
};

type RowsProps = { business: BusinessDetail; name: string; url: string; isPreview: boolean };

/** What a visitor can do besides calling. */
export const ContactRows = ({ business, name, url, isPreview }: RowsProps) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const { slug, website } = business;
  return (
    <div className="rows print:hidden">
      <a href={directionsTo(business, name)} rel="noopener" className="row">
        <Navigation size={20} aria-hidden="true" />
        {t("listing:directions")}
      </a>
      {website && (
        <a
          data-track="website"
          href={outsideLink(website)}
          rel="noopener nofollow"
          className="row"
        >
          <Globe size={20} aria-hidden="true" />
          {t("business.website")}
        </a>
      )}
      {!isPreview && (
        <a href={`/api/business/${slug}.vcf?lang=${lang}`} className="row">
          <ContactRound size={20} aria-hidden="true" />
          {t("listing:saveContact")}
        </a>
      )}
      <ShareLink business={business} name={name} url={url} />
    </div>
  );
};

const linkClass = "link inline-flex min-h-11 items-center gap-2";

type EntryProps = {
  label: string;
  lang?: Text["lang"] | undefined;
  className?: string;
  children: ReactNode;
};

const Entry = ({ label, lang, className, children }: EntryProps) => (
  <div className={className}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd lang={lang} dir="auto">{children}</dd>
  </div>
);

const PhoneLink = ({ digits }: { digits: string }) => (
  <a
    data-track="call"
    href={telHref(digits)}
    className={`${linkClass} text-lg`}
  >
    <Phone size={18} aria-hidden="true" />
    {formatPhone(digits)}
  </a>
);

const Address = ({ business }: Pick<Props, "business">) => {
  const lang = useLang();
  const { zipCode } = business.address;
  const street = lineOf(business, "street", lang);
  const landmark = lineOf(business, "landmark", lang);
  const place = { ...business.address, placeHi: business.placeHi };
  const localityShown = localityName(place, lang);
  return (
    <address className="not-italic">
      {street && (
        <span className="block">
          <UserText text={street} />
        </span>
      )}
      {localityShown && (
        <span className="block">
          <UserText text={localityShown} />
        </span>
      )}
      {landmark && (
        <span className="block text-muted">
          <UserText text={landmark} />
        </span>
      )}
      <span className="block">
        <UserText text={cityName(place, lang)} />, <UserText text={stateName(place, lang)} />{" "}
        {zipCode}
      </span>
    </address>
  );
};

const Social = ({ business: { social } }: Pick<Props, "business">) => {
  const { t } = useTranslation(["translation", "listing"]);
  const links = linksOf(social);
  if (links.length === 0) return null;
  return (
    <Entry label={t("listing:connect")}>
      <BrandLinks
        links={links}
        rel="noopener nofollow"
        className="text-link hover:bg-primary-soft"
      />
    </Entry>
  );
};
