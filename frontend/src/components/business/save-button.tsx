import { useRouter } from "@tanstack/react-router";
import { Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { getSession } from "#/api/session/session.ts";
import { type Saved, useIsSaved } from "#/lib/saved/saved-businesses.ts";
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
    const { toggleSaved } = await import("#/lib/saved/change-saved.ts");
    const isSignedIn = getSession().token !== null;
    const outcome = toggleSaved(business, isSignedIn);
    if (isSignedIn) {
      import("#/api/account/saved.ts").then(({ refreshSaved }) => refreshSaved(api, lang)).catch(
        () => {},
      );
    }
    // What is let go of is seen to be: its heart is empty, or it has left the list.
    if (outcome !== "unsaved") await showToast(t(`business.${outcome}`));
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
