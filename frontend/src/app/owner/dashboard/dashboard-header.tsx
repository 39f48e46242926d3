import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { StatusBadge } from "#/components/business/status-badge.tsx";
import { businessName } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { MyBusiness } from "../listing/listing-values.ts";

export const DashboardHeader = ({ business }: { business: MyBusiness }) => {
  const name = businessName(business, useLang());
  return (
    <header className="flex flex-wrap items-center gap-3">
      <BusinessLogo
        name={name.text}
        category={business.category}
        logo={business.media.logo}
        className="size-12 text-lg"
      />
      <p
        className="wrap-anywhere min-w-0 flex-1 basis-32 text-xl leading-tight font-bold"
        lang={name.lang}
        dir="auto"
      >
        {name.text}
      </p>
      <StatusBadge status={business.status} />
    </header>
  );
};
