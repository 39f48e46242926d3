import { LocateFixed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { devicePosition } from "#/lib/browser/device-position.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useEditor } from "../editor-context.ts";

/** Four decimals of a degree are about ten metres. */
const decimals = 4;

/** Fills in the device's position; it is sent only with the form. */
export const AtShopButton = () => {
  const { t } = useTranslation("editor");
  const { set, isOwn = true } = useEditor();
  const { isBusy, run } = useAction(t("atShopFailed"));
  const locate = () =>
    run(async () => {
      const { latitude, longitude } = await devicePosition({ isExact: true });
      set({ "address.location": `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}` });
    });
  if (!isOwn) return null;
  return (
    <button type="button" onClick={locate} disabled={isBusy} className="btn btn-plain">
      <LocateFixed size={18} aria-hidden="true" />
      {t("atShop")}
    </button>
  );
};
