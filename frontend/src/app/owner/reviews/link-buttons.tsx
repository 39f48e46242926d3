import { useTranslation } from "react-i18next";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { showToast } from "#/ui/toast.ts";

type Props = {
  url: string;
  name: string;
  /** Id of the text that identifies the link, if there are several. */
  describedBy?: string;
};

/** Buttons to send a review link to a customer. */
export const LinkButtons = ({ url, name, describedBy }: Props) => {
  const { t } = useTranslation("ownReviews");
  const message = t("invite.message", { name, url });
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    await showToast(t("invite.copied"), "success");
  };
  return (
    <div className="flex flex-wrap gap-3">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener"
        aria-describedby={describedBy}
        className="btn btn-plain"
      >
        <BrandIcon brand="whatsapp" />
        {t("invite.whatsapp")}
      </a>
      <button
        type="button"
        onClick={copy}
        aria-describedby={describedBy}
        className="btn btn-plain"
      >
        {t("invite.copy")}
      </button>
    </div>
  );
};
