import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "#/ui/toast.ts";

type Props = { title: string; url: string; className: string; children: ReactNode };

/** The device's own sheet where it has one, else the address on the clipboard. */
export const ShareButton = ({ title, url, className, children }: Props) => {
  const { t } = useTranslation();

  const share = async () => {
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      await showToast(t("listing.linkCopied"), "success");
    } catch {
      await showToast(url);
    }
  };

  return <button type="button" onClick={share} className={className}>{children}</button>;
};
