import { useTranslation } from "react-i18next";
import { BusinessCard } from "../../../islands/business/business-card.tsx";
import type { BusinessCardData, CategoryId, ShownImage } from "../../../lib/types.ts";
import type { ListingValues } from "../listing/listing-values.ts";

type Props = { values: ListingValues; logo: ShownImage | null };

/** How a list will show the business, as far as one has come. */
export const PreviewCard = ({ values, logo }: Props) => {
  const { t } = useTranslation("editor");
  const card = cardOf(values, logo, t("preview.city"));
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
  logo: ShownImage | null,
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
    primaryPhone: values.primaryPhone,
    whatsapp: orNull(values.whatsapp),
    website: orNull(values.website),
    verified: [],
    demo: false,
    locality: orNull(values["address.locality"]),
    city: orNull(values["address.city"]) ?? someCity,
    placeHi: { locality: null, city: null, state: null },
    logo,
    open: null,
  };
};
