import { useTranslation } from "react-i18next";
import { LocateButton } from "#/components/locate-button.tsx";
import { useAddress } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

/** Somebody wants what is near, and has not said where that is. */
export const AsksNear = () => {
  const { t } = useTranslation("results");
  const { href: from } = useAddress();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p>{t("list.asksNear")}</p>
      <LocateButton from={from} />
      <PageLink href={paths.city(from)} rel="nofollow" className="btn btn-plain">
        {t("list.where")}
      </PageLink>
    </div>
  );
};
