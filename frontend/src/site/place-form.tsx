import { useTranslation } from "react-i18next";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";

type Props = {
  /** The page to open for the place. */
  from: string;
  q?: string;
  className: string;
};

/** Asks for a city or PIN code; `islands/place.ts` takes a single match at once. */
export const PlaceForm = ({ from, q, className }: Props) => {
  const { t } = useTranslation("city");
  const { hl } = useAddress();
  return (
    <form method="get" action={paths.city()} data-place="" className={className}>
      {/* Says why the device's position is unknown. */}
      <p role="alert" className="font-bold text-bad not-empty:mb-2" />
      <label htmlFor="place" className="mb-1 block font-bold">{t("field")}</label>
      <div className="flex flex-wrap gap-2">
        <input
          id="place"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={q}
          autoComplete="postal-code"
          enterKeyHint="search"
          className="field min-w-0 flex-1 basis-40"
        />
        <input type="hidden" name="from" value={from} />
        {hl && <input type="hidden" name="hl" value={hl} />}
        <button type="submit" className="btn btn-primary">{t("find")}</button>
      </div>
    </form>
  );
};
