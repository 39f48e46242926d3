import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ShownCheck } from "#/api/listed.ts";
import { showMonth } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { verifications: readonly ShownCheck[]; demo: boolean };

/** Says what was checked and when, not only that something was. */
export const VerifiedMarks = ({ verifications, demo }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  return verifications.map(({ kind, checkedAt }) => (
    <span key={kind} className="inline-flex items-center gap-1 text-good">
      <BadgeCheck size={16} aria-hidden="true" className="flex-none" />
      {t(`verified.${kind}`, { when: showMonth(checkedAt, lang) })}
      {demo && ` (${t("business.demo")})`}
    </span>
  ));
};
