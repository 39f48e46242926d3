import { useTranslation } from "react-i18next";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { GalleryManager } from "./gallery-manager.tsx";
import { SinglePicture } from "./single-picture.tsx";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** Logo, banner and gallery. Changes are saved at once. */
export const MediaPanel = ({ business, onChange }: Props) => {
  const { t } = useTranslation("owner");
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="rounded-md bg-paper p-3 text-sm">{t("media.limits")}</p>
      <div className="grid gap-6 grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]">
        <SinglePicture role="logo" business={business} onChange={onChange} />
        <SinglePicture role="banner" business={business} onChange={onChange} />
      </div>
      <GalleryManager business={business} onChange={onChange} />
    </div>
  );
};
