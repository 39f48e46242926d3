import { CopyX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { dismissLikenesses } from "#/api/account/my-business.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { OtherListingCard } from "#/components/business/other-listing-card.tsx";
import { FoldedRow } from "./row.tsx";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** Listings that may be the same business, until the owner says that they are not. */
export const LookAlikes = ({ business, onChange }: Props) => {
  const { t } = useTranslation(["dashboard", "owner"]);
  const lang = useLang();
  const { isBusy, run } = useAction(t("dashboard:changeFailed"));
  const others = business.warnings.flatMap(({ business: other, ...warning }) =>
    other ? [{ ...warning, other }] : []
  );
  const count = others.length;
  if (count === 0) return null;
  const dismiss = () =>
    run(async () => onChange(await dismissLikenesses(others.map(({ other }) => other._id))));
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
      <button type="button" disabled={isBusy} onClick={dismiss} className="btn btn-plain mt-3">
        {t("dashboard:lookAlike.dismiss", { count })}
      </button>
      <p className="mt-1 text-sm text-muted">{t("dashboard:lookAlike.help")}</p>
    </FoldedRow>
  );
};
