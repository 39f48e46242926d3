import { useTranslation } from "react-i18next";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";

export const ReferenceForm = () => {
  const { t } = useTranslation("cases");
  const { hl } = useAddress();
  return (
    <form method="get" action={paths.reports} className="text-start">
      <label htmlFor="reference" className="mb-1 block font-bold">{t("byReference")}</label>
      <div className="flex gap-2">
        <input
          id="reference"
          name="reference"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          className="field min-w-0 flex-1"
        />
        {hl && <input type="hidden" name="hl" value={hl} />}
        <button type="submit" className="btn btn-primary">{t("follow")}</button>
      </div>
    </form>
  );
};
