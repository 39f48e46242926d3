import { useTranslation } from "react-i18next";
import { Caution } from "#/ui/form/caution.tsx";
import { isPlaceConfirmed } from "./confirmed-place.ts";
import { type MyBusiness, valuesOf } from "./listing-values.ts";
import { OtherListingCard } from "./other-listing-card.tsx";

/** Warnings about a listing; they do not block saving. */
export const Warnings = ({ business }: { business: MyBusiness }) => {
  const { t } = useTranslation("owner");
  // The user has already confirmed the city in the form.
  const isCityConfirmed = isPlaceConfirmed(valuesOf(business));
  const warnings = business.warnings.filter(({ code }) =>
    !(isCityConfirmed && code === "pincode_city_differs")
  );
  if (warnings.length === 0) return null;
  return (
    <Caution>
      <p className="font-bold">{t("warning.title")}</p>
      <ul className="mt-1 grid gap-2">
        {warnings.map(({ code, field, business }) => (
          <li key={`${code} ${field} ${business?._id}`}>
            <p>{t(`warning.${code}`)}</p>
            {business && <OtherListingCard listing={business} />}
          </li>
        ))}
      </ul>
    </Caution>
  );
};
