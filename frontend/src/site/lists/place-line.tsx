import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LocateButton } from "#/components/locate-button.tsx";
import { UserText } from "#/components/user-text.tsx";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = {
  place: string | undefined;
  /** The query says "near me", but no place is known. */
  asksNear?: boolean;
};

/** Place of a list; asks for a place if there is none. */
export const PlaceLine = ({ place, asksNear = false }: Props) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  const linkClass = "inline-flex min-h-11 items-center gap-2 underline underline-offset-4";
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {!place && <p>{t(asksNear ? "list.asksNear" : "list.asksPlace")}</p>}
      {place && (
        <PageLink href={paths.city(href)} rel="nofollow" className={linkClass}>
          <MapPin size={18} aria-hidden="true" />
          <UserText text={place} />
          <span className="sr-only">{t("list.otherPlace")}</span>
        </PageLink>
      )}
      <LocateButton from={href} className={linkClass} />
      {!place && (
        <PageLink href={paths.city(href)} rel="nofollow" className={linkClass}>
          {t("list.where")}
        </PageLink>
      )}
    </div>
  );
};
