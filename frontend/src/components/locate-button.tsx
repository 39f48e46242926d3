import { LocateFixed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";

type Props = {
  /** The page to reload, sorted by distance. */
  from: string;
  className?: string;
};

/**
 * Requests the device's position (`islands/locate.ts`); hidden without JavaScript. A tap before the
 * script has loaded opens the city page.
 */
export const LocateButton = ({ from, className = "btn btn-plain" }: Props) => {
  const { t } = useTranslation();
  const { hl } = useAddress();
  return (
    <form method="get" action={paths.city()} className="needs-script">
      <input type="hidden" name="from" value={from} />
      {hl && <input type="hidden" name="hl" value={hl} />}
      <button
        type="submit"
        data-locate={from}
        data-busy={t("shell.locating")}
        className={className}
      >
        <LocateFixed size={18} aria-hidden="true" />
        <span>{t("shell.locate")}</span>
      </button>
    </form>
  );
};
