import { useTranslation } from "react-i18next";
import { BusinessCard } from "#/components/business/business-card.tsx";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { BusinessCardData } from "#/lib/types.ts";
import {
  type ListingValues,
  type MyBusiness,
  toBusiness,
} from "#/components/listing-fields/listing-values.ts";
import { inHindi } from "./fields/pin-choices.tsx";
import { usePlacesOfPin } from "#/components/listing-fields/use-places-of-pin.ts";

/** `business` is the saved listing, if there is one. */
type Props = { values: ListingValues; business: MyBusiness | undefined };

/** Preview of the business card with the values typed so far. */
export const PreviewCard = ({ values, business }: Props) => {
  const { t } = useTranslation("editor");
  const lang = useLang();
  const saved = business && isPlaceSaved(values, business) ? business.placeHi : undefined;
  const places = usePlacesOfPin(lang === "hi" && !saved ? values["address.zipCode"] : "");
  const typed = inHindi(places, values);
  const card = cardOf(values, business, {
    someCity: t("preview.city"),
    placeHi: saved ?? (typed && { ...typed, locality: null }),
  });
  return card
    ? (
      <div inert>
        <BusinessCard business={card} showsTrade />
      </div>
    )
    : <p className="card border-dashed p-4 text-muted">{t("preview.empty")}</p>;
};

const cardOf = (
  values: ListingValues,
  business: MyBusiness | undefined,
  { someCity, placeHi }: { someCity: string; placeHi: BusinessCardData["placeHi"] },
): BusinessCardData | undefined => {
  if (!values.businessName.trim() || !values.category) return undefined;
  const { address, ...typed } = toBusiness(values);
  return {
    ...typed,
    shortDesc: values.shortDesc,
    primaryPhone: values.primaryPhone,
    slug: "",
    verifications: {},
    demo: false,
    locality: address.locality,
    city: address.city || someCity,
    ...placeHi && { placeHi },
    thumbnail: business?.media.gallery[0] ?? business?.media.logo ?? null,
    open: null,
    availability: null,
  };
};

/** A saved place has the service's Hindi names; a typed place uses the names of its PIN code. */
const isPlaceSaved = (values: ListingValues, { address }: MyBusiness) =>
  values["address.locality"] === (address.locality ?? "") &&
  values["address.city"] === address.city;
