import { History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { formatAge } from "#/lib/format/age.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { savedAt: number; onDiscard: () => void };

/** Notice that edits were restored, with their age. */
export const DraftNotice = ({ savedAt, onDiscard }: Props) => {
  const { t } = useTranslation("editor");
  const lang = useLang();
  const [now] = useState(serviceNow);
  return (
    <div role="status" className="notice notice-note">
      <History size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <div>
        <p>{t("draft.restored", { age: formatAge(savedAt, now, lang) })}</p>
        <button type="button" onClick={onDiscard} className="link min-h-11">
          {t("draft.discard")}
        </button>
      </div>
    </div>
  );
};
