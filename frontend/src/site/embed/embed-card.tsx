import { useTranslation } from "react-i18next";
import { AvailabilityStatus } from "#/components/business/availability-status.tsx";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { OpenStatus } from "#/components/business/open-status.tsx";
import { VerifiedBadge } from "#/components/business/verified-badge.tsx";
import { UserText } from "#/components/user-text.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { telHref } from "#/lib/format/phone.ts";
import { businessName, placeLine } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import type { BusinessCardData } from "#/lib/types.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { OutLink } from "./out-link.tsx";

/** The card of lists without what needs a script, in less HTML. */
export const EmbedCard = ({ business }: { business: BusinessCardData }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const name = businessName(business, lang);
  const { slug, category, demo, rating, open, availability, verifications } = business;
  return (
    <article className="glance relative">
      <div className="glance-row">
        <BusinessLogo
          name={name.text}
          category={category}
          logo={business.thumbnail}
          className="font-bold"
        >
          {demo && <span className="band">{t("business.demo")}</span>}
        </BusinessLogo>
        <div>
          <h3 lang={name.lang} dir="auto">
            <OutLink href={paths.business(slug)}>{name.text}</OutLink>
          </h3>
          <p className="facts">
            <span>{categoryName(category, lang)}</span>
            {rating ? <BusinessRating rating={rating} /> : <span>{t("rating.none")}</span>}
            <span>
              <UserText text={placeLine(business, lang)} />
            </span>
          </p>
          <p className="facts">
            {open ? <OpenStatus open={open} /> : <span>{t("open.unknown")}</span>}
            {availability && <AvailabilityStatus availability={availability} />}
            <VerifiedBadge verifications={verifications} />
          </p>
        </div>
        <a
          href={telHref(business.primaryPhone)}
          aria-label={t("business.callName", { name: name.text })}
          className="call self-start"
        >
          <FileIcon name="phone" size={20} />
          {t("business.callShort")}
        </a>
      </div>
    </article>
  );
};
