import { ImageUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Picture } from "#/ui/picture.tsx";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { PictureButton } from "#/components/picture-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

type Props = {
  role: "logo" | "banner";
  business: MyBusiness;
  onChange: (business: MyBusiness) => void;
};

/** The logo or the banner; a new picture replaces it. */
export const SinglePicture = ({ role, business, onChange }: Props) => {
  const { t } = useTranslation("owner");
  const uploads = useUploads({ method: "PUT", path: `/api/my/business/${role}`, onDone: onChange });
  const [isConfirming, setConfirming] = useState(false);
  const picture = business.media[role];
  const { run } = useAction(t("media.changeFailed"));
  const remove = () =>
    run(async () => {
      setConfirming(false);
      onChange(dataOf(await api.DELETE(`/api/my/business/${role}`)));
    });

  return (
    <section aria-label={t(`media.${role}`)}>
      <h3 id={role} tabIndex={-1} className="scroll-mt-20 font-bold outline-none">
        {t(`media.${role}`)}
      </h3>
      <p className="mb-2 text-sm text-muted">{t(`media.${role}Help`)}</p>
      <div
        className={`overflow-hidden rounded-md border border-line bg-paper ${
          role === "logo" ? "size-28" : "h-28 w-full"
        }`}
      >
        {picture
          ? <Picture image={picture} sizes="24rem" className="size-full object-cover" />
          : (
            <p className="grid size-full place-items-center p-2 text-center text-sm text-muted">
              {t("media.none")}
            </p>
          )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <PictureButton
          label={t(picture ? `media.${role}Change` : `media.${role}Choose`)}
          icon={<ImageUp size={18} aria-hidden="true" />}
          onChoose={(files) => uploads.add(files.slice(0, 1))}
        />
        {picture && (
          <button
            type="button"
            onClick={() => setConfirming(true)}
            className="btn btn-text"
          >
            <Trash2 size={18} aria-hidden="true" />
            {t(`media.${role}Remove`)}
          </button>
        )}
      </div>
      <div className="mt-2">
        <UploadList uploads={uploads} />
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t(`media.${role}Ask`)}
          confirm={t("media.delete")}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
};
