import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { BusinessCardData } from "#/lib/types.ts";

/** Says what was checked, not only that something was. */
export const VerifiedMark = ({ verified }: Pick<BusinessCardData, "verified">) => {
  const { t } = useTranslation();
  if (verified.length === 0) return null;
  const what = verified.map((item) => t(`verified.${item}`)).join(", ");
  return (
    <span className="inline-flex items-center gap-1 text-good">
      <BadgeCheck size={16} aria-hidden="true" className="flex-none" />
      {t("verified.label", { what })}
    </span>
  );
};
