import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { isolateDirection } from "#/lib/format/isolate.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { cityName, localityName } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = {
  listing: Schemas["OtherListing"];
  children?: ReactNode;
};

/** Another listing that may be the same business. */
export const OtherListingCard = ({ listing, children }: Props) => {
  const { t } = useTranslation("owner");
  const lang = useLang();
  const { slug, businessName, category, primaryPhone } = listing;
  return (
    <div className="card flex gap-3 p-3 text-ink">
      <BusinessLogo name={businessName} category={category} logo={null} className="size-12" />
      <div className="min-w-0">
        <a
          href={`/business/${slug}`}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <bdi>{businessName}</bdi>
          <ExternalLink size={16} aria-hidden="true" />
          <span className="sr-only">{t("newTab")}</span>
        </a>
        <p className="text-sm text-muted">
          {[categoryName(category, lang), localityName(listing, lang), cityName(listing, lang)]
            .flatMap((part) => part ? [isolateDirection(part)] : []).join(" · ")}
        </p>
        <p className="text-sm">{formatPhone(primaryPhone)}</p>
        {children}
      </div>
    </div>
  );
};
