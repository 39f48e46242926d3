import { useTranslation } from "react-i18next";
import { opens } from "#/components/dialogs/opens.ts";
import { categoryName } from "#/lib/business/categories.ts";
import { formatPhone, shareHref } from "#/lib/format/phone.ts";
import { placeLine } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import type { BusinessDetail } from "#/lib/types.ts";

type Props = {
  business: Pick<BusinessDetail, "primaryPhone" | "category" | "address" | "placeHi">;
  name: string;
  url: string;
  className?: string;
};

/** Opens the device's share sheet or a dialog; without a script, links to WhatsApp. */
export const ShareLink = ({ business, name, url: page, className = "row" }: Props) => {
  const { t } = useTranslation("listing");
  const lang = useLang();
  const { primaryPhone, category, address, placeHi } = business;
  const place = placeLine({ ...address, placeHi }, lang);
  const lines = [name, `${categoryName(category, lang)}, ${place}`, formatPhone(primaryPhone)];
  const text = lines.join("\n");
  const url = `${page}?hl=${lang}`;
  return (
    <a
      href={shareHref(`${text}\n${url}`)}
      rel="noopener"
      {...opens("share", { title: name, text, url })}
      className={className}
    >
      <FileIcon name="share-2" size={20} />
      {t("share")}
    </a>
  );
};
