import { Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DialogProps } from "#/components/dialogs/index.ts";
import { shareHref } from "#/lib/format/phone.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { showToast } from "#/ui/toast.ts";

type Props = DialogProps & { title: string; text: string; url: string };

export const messages = ["listing"] as const;

/** Share dialog for devices without a share sheet. */
export default function ShareMenu({ text, url, onClose }: Props) {
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
        <a
          href={shareHref(`${text}\n${url}`)}
          rel="noopener"
          onClick={onClose}
          className="btn btn-primary"
        >
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
}
