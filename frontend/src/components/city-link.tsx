import { Link, useLocation } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";

/**
 * The chosen city, where another can be chosen. The page's first script knows its name, and styles
 * write it (`lib/city/city-cookie.ts`): the HTML is everybody's.
 */
export const CityLink = ({ className }: { className: string }) => {
  const { t } = useTranslation();
  const from = useLocation({
    select: ({ pathname, href, search }) => pathname === "/city" ? search.from : href,
  });
  return (
    <Link
      to="/city"
      search={{ from: from === "/" ? undefined : from }}
      rel="nofollow"
      className={`city ${className}`}
    >
      <MapPin size={18} aria-hidden="true" />
      <span className="sr-only">{`${t("shell.city")} `}</span>
      <span className="city-name" data-all={t("shell.allIndia")} />
    </Link>
  );
};
