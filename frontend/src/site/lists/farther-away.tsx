import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BusinessList } from "#/components/business/business-list.tsx";
import type { BusinessCardData } from "#/lib/types.ts";

type Props = {
  businesses: BusinessCardData[];
  /** True if the list above has no nearby business. */
  isFirst?: boolean;
  /** Whether the page has a bar to ask the ticked businesses. */
  canAsk?: boolean;
  children?: ReactNode;
};

/** Businesses beyond the "near" distance (`lib/business/near.ts`), under their own heading. */
export const FartherAway = ({ businesses, isFirst = false, canAsk = true, children }: Props) => {
  const { t } = useTranslation();
  if (businesses.length === 0 && !children) return null;
  return (
    <>
      <h2 className={`mb-3 text-xl font-bold ${isFirst ? "" : "mt-8"}`}>{t("business.farther")}</h2>
      {children}
      {businesses.length > 0 && <BusinessList businesses={businesses} canAsk={canAsk} />}
    </>
  );
};
