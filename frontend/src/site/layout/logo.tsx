import { useTranslation } from "react-i18next";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

/** Name next to an eight-pointed star, a motif of stone lattice windows (jaali). */
export const Logo = () => {
  const { t } = useTranslation();
  const { name } = useSite();
  return (
    <PageLink
      href={paths.home}
      aria-label={t("shell.logo", { site: name })}
      className="logo flex h-11 items-center gap-2 text-xl font-bold text-link in-[.bar-home]:text-white"
    >
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect
          width="32"
          height="32"
          rx="8"
          className="fill-[#0e5a55] in-[.bar-home]:fill-primary-night"
        />
        <path fill="#f6a821" d="M9 9h14v14H9z" />
        <path fill="#f6a821" d="m16 6 10 10-10 10L6 16z" />
        <circle
          cx="16"
          cy="16"
          r="4.5"
          className="fill-[#0e5a55] in-[.bar-home]:fill-primary-night"
        />
      </svg>
      <span className="logo-name">{name}</span>
    </PageLink>
  );
};
