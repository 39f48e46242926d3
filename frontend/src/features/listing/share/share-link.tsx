import { Share2 } from "lucide-react";
import { type ComponentType, type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { shareHref } from "#/lib/format/phone.ts";
import type { ShareMenuProps } from "./share-menu.tsx";

type Props = {
  name: string;
  /** What somebody is told of it, line by line. */
  text: string;
  url: string;
};

/**
 * The device's own sheet where it has one, else a choice of ways, which is fetched when it is first
 * wanted. Before the page is alive, and without scripts, it is a message in WhatsApp.
 */
export const ShareLink = ({ name, text, url }: Props) => {
  const { t } = useTranslation("listing");
  const [Menu, setMenu] = useState<ComponentType<ShareMenuProps>>();
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
