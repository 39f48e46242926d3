import { ImagePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PhotoLinks } from "#/components/photo-links.tsx";
import { sentState } from "#/lib/business/sent-enquiry.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { pictureTypes } from "#/lib/pictures/picture-type.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { LinkForm } from "../link-form.tsx";
import type { Enquiry } from "../pages/enquiry.tsx";

const mostPictures = 2;

/** The pictures of a request. The visitor adds some while anyone may come. */
export function Pictures({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const { state, photos, reference, token } = enquiry;
  const action = paths.enquiry(reference, token);
  const named = photos.map((photo, at) => ({
    ...photo,
    alt: t("photo", { n: formatNumber(at + 1, lang) }),
  }));
  if (state !== "open") return <PhotoLinks photos={named} />;
  return (
    <div id="pictures" className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
      <PhotoLinks
        photos={named}
        actionOf={({ id, alt }) => (
          <LinkForm action={action} values={{ act: "removePicture", photo: id }}>
            <button
              type="submit"
              aria-label={t("pictures.remove", { name: alt })}
              className="absolute end-0 top-0 grid size-[44px] place-items-center print:hidden"
            >
              <FileIcon name="x" size={28} className="rounded-full bg-surface p-[6px]" />
            </button>
          </LinkForm>
        )}
      />
      {photos.length < mostPictures && sentState(enquiry) === "open" && (
        <AddPictures action={action} />
      )}
    </div>
  );
}

/** `islands/enquiry.ts` sends what is chosen. Without a script, the second button sends it. */
function AddPictures({ action }: { action: string }) {
  const { t } = useTranslation("enquiries");
  const texts = {
    sending: t("pictures.sending"),
    offline: t("live.offline"),
    heic: t("failed.heic_not_supported"),
    unreadable: t("failed.unsupported_media_type"),
    tooLarge: t("failed.payload_too_large"),
  };
  return (
    <LinkForm
      id="add-pictures"
      encType="multipart/form-data"
      action={action}
      values={{ act: "addPictures" }}
      data-texts={JSON.stringify(texts)}
      className="flex min-w-0 flex-1 basis-44 flex-wrap items-center gap-x-3 gap-y-1 print:hidden"
    >
      <input
        id="chosen-pictures"
        name="pictures"
        type="file"
        accept={pictureTypes}
        multiple
        required
        aria-label={t("pictures.add")}
        aria-describedby="pictures-help"
        className="peer w-full in-[[data-auth]]:sr-only"
      />
      <label
        htmlFor="chosen-pictures"
        className="btn btn-plain outline-offset-2 outline-focus peer-valid:hidden peer-focus-visible:outline-3"
      >
        <ImagePlus size={20} aria-hidden="true" className="flex-none" />
        {t("pictures.add")}
      </label>
      <button type="submit" className="btn btn-plain peer-invalid:hidden">
        {t("pictures.send")}
      </button>
      <p id="pictures-help" className="min-w-0 flex-1 basis-40 text-sm text-muted">
        {t("pictures.help")}
      </p>
      <p role="alert" className="basis-full text-sm font-bold text-bad empty:hidden" />
    </LinkForm>
  );
}
