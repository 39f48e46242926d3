import { useRouter } from "@tanstack/react-router";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadWords } from "#/i18n/index.ts";
import { pathIn } from "#/lib/city/chosen-city.ts";
import { chooseCity } from "#/lib/city/use-city.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { showToast } from "#/ui/toast.ts";

type Props = {
  /** Where one was: it is shown again, with the nearest first. */
  from: string;
  className?: string;
};

/** Asks the device where it is, with this tap alone; without a script it is not there. */
export const LocateButton = ({ from, className = "btn btn-plain" }: Props) => {
  const { t, i18n } = useTranslation(["translation", "city"]);
  const lang = useLang();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);

  const locate = async () => {
    setBusy(true);
    const [{ findLocation }, { LocationError }] = await Promise.all([
      import("./find-location.ts"),
      import("#/lib/browser/device-position.ts"),
      loadWords(i18n, lang, ["city"]),
    ]);
    try {
      const place = await findLocation(router.options.context.api);
      await Promise.all([
        chooseCity(router, place),
        router.navigate({ href: ownPath(pathIn(from, place)), replace: true }),
      ]);
    } catch (error) {
      const fault = error instanceof LocationError ? error.fault : "lost";
      await Promise.all([
        showToast(t(`city:${fault}`), "error"),
        // There is a field for a PIN code.
        router.navigate({ to: "/city", search: { from } }),
      ]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <button
      type="button"
      onClick={locate}
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      className={`needs-script ${className}`}
    >
      <LocateFixed size={18} aria-hidden="true" />
      {t(isBusy ? "translation:shell.locating" : "translation:shell.locate")}
    </button>
  );
};
