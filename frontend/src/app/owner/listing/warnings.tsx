import { useTranslation } from "react-i18next";
import { Caution } from "#/ui/form/caution.tsx";
import { isPlaceConfirmed } from "./confirmed-place.ts";
import { type MyBusiness, valuesOf } from "#/components/listing-fields/listing-values.ts";

/** Warnings about the listing's own details; look-alikes are not among them. */
export const ownWarnings = (business: MyBusiness) => {
  // The user has already confirmed the city in the form.
  const isCityConfirmed = isPlaceConfirmed(valuesOf(business));
  return business.warnings.filter((warning) =>
    !warning.business && !(isCityConfirmed && warning.code === "pincode_city_differs")
  );
};

/** Warnings about a listing; they do not block saving. */
export const Warnings = ({ business }: { business: MyBusiness }) => {
  const { t } = useTranslation("owner");
  const warnings = ownWarnings(business);
  if (warnings.length === 0) return null;
  return (
    <Caution>
      <p className="font-bold">{t("warning.title")}</p>
      <ul className="mt-1 grid gap-2">
        {warnings.map(({ code }) => <li key={code}>{t(`warning.${code}`)}</li>)}
      </ul>
    </Caution>
  );
};
