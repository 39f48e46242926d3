import { useTranslation } from "react-i18next";
import { BusinessCard } from "#/components/business/business-card.tsx";
import type { BusinessCardData, CategoryId, WorksAt } from "#/lib/types.ts";
import type { ListingValues, MyBusiness } from "../listing/listing-values.ts";

/** `business` is the saved listing, if there is one. */
type Props = { values: ListingValues; business: MyBusiness | undefined };

/** Preview of the business card with the values typed so far. */
export const PreviewCard = ({ values, business }: Props) => {
  const { t } = useTranslation("editor");
  const card = cardOf(values, business, t("preview.city"));
  return card
    ? (
      <div inert>
        <BusinessCard business={card} />
      </div>
    )
    : <p className="card border-dashed p-4 text-muted">{t("preview.empty")}</p>;
};

const cardOf = (
  values: ListingValues,
  business: MyBusiness | undefined,
  someCity: string,
): BusinessCardData | undefined => {
  if (!values.businessName.trim() || !values.category) return undefined;
  const orNull = (text: string) => text.trim() || null;
  return {
    slug: "",
    language: values.language === "hi" ? "hi" : "en",
    businessName: values.businessName,
    shortDesc: values.shortDesc,
    translation: {
      businessName: orNull(values["translation.businessName"]),
      shortDesc: orNull(values["translation.shortDesc"]),
    },
    category: values.category as CategoryId,
    experienceYears: values.experienceYears ? Number(values.experienceYears) : null,
    worksAt: (values.worksAt || null) as WorksAt | null,
    primaryPhone: values.primaryPhone,
    whatsapp: orNull(values.whatsapp),
    verifications: {},
    demo: false,
    locality: orNull(values["address.locality"]),
    city: orNull(values["address.city"]) ?? someCity,
    ...business && isPlaceSaved(values, business) && { placeHi: business.placeHi },
    thumbnail: business?.media.gallery[0] ?? business?.media.logo ?? null,
    open: null,
    availability: null,
  };
};

/** The Hindi name of a newly typed place is unknown until the service returns it. */
const isPlaceSaved = (values: ListingValues, { address }: MyBusiness) =>
  values["address.locality"] === (address.locality ?? "") &&
  values["address.city"] === address.city;
