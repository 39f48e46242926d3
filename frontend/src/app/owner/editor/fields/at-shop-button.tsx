import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { devicePosition } from "#/lib/browser/device-position.ts";
import { showToast } from "#/ui/toast.ts";
import { useEditor } from "../editor-context.ts";

/** Four decimals of a degree are about ten metres. */
const decimals = 4;

/** Fills in the device's position; it is sent only with the form. */
export const AtShopButton = () => {
  const { t } = useTranslation("editor");
  const { set } = useEditor();
  const [isBusy, setBusy] = useState(false);

  const locate = async () => {
    setBusy(true);
    try {
      const { latitude, longitude } = await devicePosition({ isExact: true });
      set({ "address.location": `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}` });
    } catch {
      await showToast(t("atShopFailed"), "error");
    } finally {
      setBusy(false);
    }
  };

  return (
    <button type="button" onClick={locate} disabled={isBusy} className="btn btn-plain">
      <LocateFixed size={18} aria-hidden="true" />
      {t("atShop")}
    </button>
  );
};
