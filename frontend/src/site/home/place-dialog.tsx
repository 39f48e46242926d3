import { useTranslation } from "react-i18next";
import { LocateButton } from "#/components/locate-button.tsx";
import { paths } from "#/lib/paths.ts";
import { PlaceForm } from "../place-form.tsx";
import { FileIcon } from "#/ui/file-icon.tsx";

/** Asks for a place before a trade's list opens (`islands/place.ts`). */
export const PlaceDialog = () => {
  const { t } = useTranslation(["home", "translation"]);
  return (
    <dialog id="ask-place" aria-labelledby="ask-place-title" className="dialog ask-place">
      <div className="flex items-center justify-between gap-2">
        <h2 id="ask-place-title" className="text-xl leading-tight font-bold">{t("askPlace")}</h2>
        <button
          type="button"
          {...{ command: "close", commandfor: "ask-place" }}
          aria-label={t("close")}
          className="grid size-[44px] flex-none place-items-center"
        >
          <FileIcon name="x" size={24} />
        </button>
      </div>
      <LocateButton from={paths.home} className="btn btn-accent mt-3 w-full" />
      <PlaceForm from={paths.home} className="mt-4" />
      <a data-anywhere="" href={paths.home} className="btn btn-plain mt-4 w-full">
        {t("translation:shell.allIndia")}
      </a>
    </dialog>
  );
};
