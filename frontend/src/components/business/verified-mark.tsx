import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ShownChecks } from "#/api/directory/listed.ts";
import { showMonth } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = {
  verifications: ShownChecks;
  demo: boolean;
  /** As much of it as one line has room for. */
  isOneLine?: boolean;
};

/** Says what was checked and when, not only that something was. */
export const VerifiedMark = ({ verifications, demo, isOneLine = false }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const checks = Object.entries(verifications).map(([kind, month]) =>
    t(`verified.${kind as keyof ShownChecks}`, { when: showMonth(month, lang) })
  ).join(" · ");
  if (!checks) return null;
  return (
    <span
      className={`inline-flex items-center gap-1 text-good ${
        isOneLine ? "min-w-0 basis-full" : ""
      }`}
    >
      <BadgeCheck size={16} aria-hidden="true" className="flex-none" />
      <span className={isOneLine ? "truncate" : undefined}>
        {demo ? `${checks} (${t("business.demo")})` : checks}
      </span>
    </span>
  );
};
