import { Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { shareHref } from "#/lib/format/phone.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { showToast } from "#/ui/toast.ts";
import "#/styles/account.css";

export type ShareMenuProps = {
  message: string;
  url: string;
  onClose: () => void;
};

/** Ways to tell somebody of a business, where the device has no sheet of its own. */
export const ShareMenu = ({ message, url, onClose }: ShareMenuProps) => {
  const { t } = useTranslation(["listing", "translation"]);

  const copy = async () => {
    onClose();
    try {
      await navigator.clipboard.writeText(url);
      await showToast(t("linkCopied"), "success");
    } catch {
      await showToast(url);
    }
  };

  return (
    <Dialog title={t("share")} onClose={onClose}>
      <div className="grid gap-3">
        <a href={shareHref(message)} rel="noopener" onClick={onClose} className="btn btn-primary">
          <BrandIcon brand="whatsapp" />
          {t("translation:business.whatsapp")}
        </a>
        <button type="button" onClick={copy} className="btn btn-plain">
          <Link2 size={20} aria-hidden="true" />
          {t("copyLink")}
        </button>
        <button type="button" onClick={onClose} className="btn btn-text">{t("close")}</button>
      </div>
    </Dialog>
  );
};
