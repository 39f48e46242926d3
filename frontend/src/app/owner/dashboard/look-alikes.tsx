import { CopyX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { OtherListingCard } from "../listing/other-listing-card.tsx";
import { FoldedRow } from "./row.tsx";

/**
 * Listings that may be the same business, until the owner says on this device that they are not.
 * That changes neither a case nor a rank.
 */
export const LookAlikes = ({ business }: { business: MyBusiness }) => {
  const { t } = useTranslation(["dashboard", "owner"]);
  const lang = useLang();
  const key = `not-mine:${business._id}`;
  const [dismissed, setDismissed] = useState(() => readStored(key) ?? "");
  const others = business.warnings.flatMap(({ business: other, ...warning }) =>
    other && !dismissed.includes(other._id) ? [{ ...warning, other }] : []
  );
  const count = others.length;
  if (count === 0) return null;
  const dismiss = () => {
    const ids = [dismissed, ...others.map(({ other }) => other._id)].join(" ");
    writeStored(key, ids);
    setDismissed(ids);
  };
  const whatIsSame = ({ code, field }: typeof others[number]) => {
    if (code !== "same_phone") return t(`owner:warning.${code}`);
    const isAlternate = field === "alternatePhone";
    const phone = isAlternate ? business.alternatePhone : business.primaryPhone;
    return t(isAlternate ? "dashboard:lookAlike.alternate" : "dashboard:lookAlike.phone", {
      phone: formatPhone(phone ?? ""),
    });
  };
  const title = t("dashboard:lookAlike.title", { count, number: formatNumber(count, lang) });
  return (
    <FoldedRow
      Icon={CopyX}
      tint="real_estate"
      label={title}
      title={title}
      text={t("dashboard:lookAlike.lead")}
    >
      <ul className="grid gap-3">
        {others.map((each) => (
          <li key={each.other._id}>
            <p>{whatIsSame(each)}</p>
            <OtherListingCard listing={each.other} />
          </li>
        ))}
      </ul>
      <button type="button" onClick={dismiss} className="btn btn-plain mt-3">
        {t("dashboard:lookAlike.dismiss", { count })}
      </button>
      <p className="mt-1 text-sm text-muted">{t("dashboard:lookAlike.help")}</p>
    </FoldedRow>
  );
};
