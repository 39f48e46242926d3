import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ShownChecks } from "#/api/directory/listed.ts";
import { showMonth } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { verifications: ShownChecks; demo: boolean };

/** Says what was checked and when, not only that something was. */
export const VerifiedMark = ({ verifications, demo }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const checks = Object.entries(verifications).map(([kind, month]) =>
    t(`verified.${kind as keyof ShownChecks}`, { when: showMonth(month, lang) })
  ).join(" · ");
  if (!checks) return null;
  return (
    <span className="inline-flex items-center gap-1 text-good">
      <BadgeCheck size={16} aria-hidden="true" className="flex-none" />
      {demo ? `${checks} (${t("business.demo")})` : checks}
    </span>
  );
};
