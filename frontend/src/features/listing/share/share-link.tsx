import { Share2 } from "lucide-react";
import { type ComponentType, type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { categoryName } from "#/lib/business/categories.ts";
import { shareHref, showPhone } from "#/lib/format/phone.ts";
import { placeLine } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { BusinessDetail } from "#/lib/types.ts";
import type { ShareMenuProps } from "./share-menu.tsx";

type Props = { business: BusinessDetail; name: string; url: string };

/**
 * The device's own sheet where it has one, else a choice of ways, which is fetched when it is first
 * wanted. Before the page is alive, and without scripts, it is a message in WhatsApp.
 */
export const ShareLink = ({ business, name, url: page }: Props) => {
  const { t } = useTranslation("listing");
  const lang = useLang();
  const [Menu, setMenu] = useState<ComponentType<ShareMenuProps>>();
  const { primaryPhone, category, address, placeHi } = business;
  const place = placeLine({ ...address, placeHi }, lang);
  const lines = [name, `${categoryName(category, lang)}, ${place}`, showPhone(primaryPhone)];
  const text = lines.join("\n");
  const url = `${page}?hl=${lang}`;
  const message = `${text}\n${url}`;

  const share = async (event: MouseEvent) => {
    event.preventDefault();
    if (navigator.share) return navigator.share({ title: name, text, url }).catch(() => {});
    const { ShareMenu } = await import("./share-menu.tsx");
    setMenu(() => ShareMenu);
  };

  return (
    <>
      <a
        href={shareHref(message)}
        rel="noopener"
        data-replay
        onClick={share}
        className="btn btn-plain"
      >
        <Share2 size={20} aria-hidden="true" />
        {t("share")}
      </a>
      {Menu && <Menu message={message} url={url} onClose={() => setMenu(undefined)} />}
    </>
  );
};
