import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { PageLink } from "#/ui/page-link.tsx";

/**
 * Chosen city, with a link to change it. The HTML is the same for every visitor; CSS writes the
 * name (`lib/city/city-cookie.ts`).
 */
export const CityLink = ({ className }: { className: string }) => {
  const { t } = useTranslation();
  const { path, href, isPrivate } = useAddress();
  return (
    <PageLink
      href={path === paths.city()
        ? ownPath(href)
        : paths.city(href === paths.home || isPrivate ? undefined : href)}
      rel="nofollow"
      className={`city ${className}`}
    >
      <MapPin size={18} aria-hidden="true" />
      <span className="sr-only">{`${t("shell.city")} `}</span>
      <span className="city-name" data-all={t("shell.allIndia")} />
    </PageLink>
  );
};
