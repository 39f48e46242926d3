import { ImagePlus, X } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uploadFile } from "#/api/upload.ts";
import { isProblem } from "#/api/problem.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { PictureError, preparePicture } from "#/lib/pictures/prepare-picture.ts";
import { pictureTypes } from "#/lib/pictures/picture-type.ts";
import type { MediaImage } from "#/lib/types.ts";
import { useField } from "#/ui/form/form-context.ts";
import { FieldError } from "#/ui/form/fields/field.tsx";
import { Picture } from "#/ui/picture.tsx";

const maxPhotos = 4;

type Props = {
  photos: readonly MediaImage[];
  isSignedIn: boolean;
  onChange: (photos: MediaImage[]) => void;
};

/** Photos of the work; each is uploaded as soon as it is chosen. */
export const PhotoField = ({ photos, isSignedIn, onChange }: Props) => {
  const { t } = useTranslation(["writeReview", "owner"]);
  const explainProblem = useExplainProblem();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { control, error, errorId } = useField("photos");

  const explain = (error: unknown): string => {
    if (error instanceof PictureError) return t(`owner:media.fault.${error.fault}`);
    if (isProblem(error, "heic_not_supported")) return t("owner:media.fault.heic");
    const { text, detail } = explainProblem(error, t("owner:media.fault.failed"));
    return detail ?? text;
  };
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...currentTarget.files ?? []].slice(0, maxPhotos - photos.length);
    currentTarget.value = "";
    setFailure(undefined);
    setSending(true);
    const added = [...photos];
    try {
      for (const file of files) {
        const picture = await preparePicture(file);
        const photo = await uploadFile({
          method: "POST",
          path: "/api/my/review-photos",
          file: picture,
          fileName: file.name,
        });
        added.push(photo as MediaImage);
        onChange([...added]);
      }
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <div id={control.id} tabIndex={-1}>
      <p className="font-bold">{t("photos")}</p>
      <p className="text-sm text-muted">
        {t(isSignedIn ? "photosHelp" : "photosSignedOut")}
      </p>
      {photos.length > 0 && (
        <ul className="my-2 flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo.id} className="relative size-24">
              <Picture image={photo} sizes="6rem" className="size-full rounded-md object-cover" />
              <button
                type="button"
                aria-label={t("removePhoto", { n: at + 1 })}
                onClick={() => onChange(photos.filter(({ id }) => id !== photo.id))}
                className="absolute end-0 top-0 grid size-11 place-items-center rounded-md bg-surface"
              >
                <X size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input ref={input} type="file" accept={pictureTypes} multiple onChange={add} hidden />
      {isSignedIn && photos.length < maxPhotos && (
        <button
          type="button"
          aria-disabled={isSending || undefined}
          onClick={() => !isSending && input.current!.click()}
          className="btn btn-plain mt-1"
        >
          <ImagePlus size={18} aria-hidden="true" />
          {t("addPhoto")}
        </button>
      )}
      <FieldError id={errorId} text={error} />
      <p role="status" className="text-sm">{isSending && t("sendingPhoto")}</p>
      {failure && <p role="alert" className="text-sm font-bold text-bad">{failure}</p>}
    </div>
  );
};
