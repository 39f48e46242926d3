import { useTranslation } from "react-i18next";
import type { ShownChecks } from "#/api/directory/listed.ts";
import { formatMonth } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { FileIcon } from "#/ui/file-icon.tsx";

/** Badge that names the verified details and their month. */
export const VerifiedBadge = ({ verifications }: { verifications: ShownChecks }) => {
  const { t } = useTranslation();
  const lang = useLang();
  // Shows the month of the oldest check, so that no detail looks newer than it is.
  const [month] = Object.values(verifications).sort();
  if (!month) return null;
  const what = Object.keys(verifications)
    .map((kind) => t(`checked.${kind as keyof ShownChecks}`))
    .join(", ");
  return (
    <span className="text-good">
      <FileIcon name="verified" size={16} className="me-1 inline-block align-[-0.15em]" />
      {t("checked.line", { what, when: formatMonth(month, lang) })}
    </span>
  );
};
