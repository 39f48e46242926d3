import { useRouter } from "@tanstack/react-router";
import { Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { getSession } from "#/api/session.ts";
import {
  mostSaved,
  type Saved,
  shownSaved,
  toggleSaved,
  useIsSaved,
} from "#/lib/saved/saved-businesses.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";

type Props = {
  business: Pick<Saved, "slug" | "category" | "name" | "place" | "phone">;
  className?: string;
};

/** Keeps a business at hand on the device, and with the account of who is signed in (`/saved`). */
export const SaveButton = ({ business, className = "" }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { api } = useRouter().options.context;
  const isSaved = useIsSaved(business.slug);

  const toggle = async () => {
    if (!isSaved && shownSaved().length >= mostSaved) {
      return showToast(t("business.savedFull", { most: showNumber(mostSaved, lang) }), "error");
    }
    const isNow = toggleSaved(business);
    if (getSession().token) {
      import("#/api/saved.ts").then(({ refreshSaved }) => refreshSaved(api, lang)).catch(() => {});
    }
    await showToast(t(isNow ? "business.saved" : "business.unsaved"), "success");
  };

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t("business.save", { name: business.name })}
      onClick={toggle}
      className={`save-button needs-script ${className}`}
    >
      <Heart size={22} aria-hidden="true" />
    </button>
  );
};
