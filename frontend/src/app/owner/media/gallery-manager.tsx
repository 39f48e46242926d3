import { Camera, ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { GalleryItem } from "./gallery-item.tsx";
import { PictureButton } from "#/components/picture-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { moveItem, useDragOrder } from "./use-drag-order.ts";
import { useGallery } from "./use-gallery.ts";
import { useUploads } from "./use-uploads.ts";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

const maxPictures = contractRules.GalleryOrder.order.maxItems;

export const GalleryManager = ({ business, onChange }: Props) => {
  const { t } = useTranslation("owner");
  const lang = useLang();
  const { order, reorder, describe, remove } = useGallery({ business, onChange });
  const [announcement, announce] = useState("");
  const uploads = useUploads({
    method: "POST",
    path: "/api/my/business/gallery",
    onDone: (business) => {
      onChange(business);
      announce(t("media.added", { number: business.media.gallery.length }));
    },
  });
  const drag = useDragOrder(order, reorder);
  const [toRemove, setToRemove] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const images = new Map(business.media.gallery.map((image) => [image.id, image]));
  const room = maxPictures - images.size - uploads.uploads.length;

  const add = async (files: File[]) => {
    uploads.add(files.slice(0, Math.max(0, room)));
    if (files.length > room) {
      await showToast(
        t("media.onlySome", { room: Math.max(0, room), most: maxPictures }),
        "error",
      );
    }
  };
  const move = async (id: string, to: number) => {
    await reorder(moveItem(order, id, to));
    announce(t("media.moved", { number: to + 1, total: order.length }));
  };

  return (
    <section aria-label={t("media.gallery")}>
      <h3 ref={title} id="gallery" tabIndex={-1} className="scroll-mt-20 font-bold outline-none">
        {t("media.gallery")}
      </h3>
      <p className="mb-3 text-sm text-muted">{t("media.galleryHelp")}</p>
      <p className="sr-only" role="status">{announcement}</p>
      <ol {...drag.listProps} className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {drag.order.flatMap((id, index) => {
          const image = images.get(id);
          if (!image) return [];
          return (
            <GalleryItem
              key={id}
              image={image}
              index={index}
              total={order.length}
              handle={drag.handle(id)}
              isDragged={drag.dragged === id}
              onMove={(to) => move(id, to)}
              onDescribe={(alt) => describe(id, alt)}
              onRemove={() => setToRemove(id)}
            />
          );
        })}
      </ol>
      <div className="mt-2">
        <UploadList uploads={uploads} />
      </div>
      {room > 0
        ? (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <PictureButton
              label={t("media.add")}
              icon={<ImagePlus size={18} aria-hidden="true" />}
              onChoose={add}
              isMultiple
            />
            <div className="hidden any-pointer-coarse:block">
              <PictureButton
                label={t("media.photo")}
                icon={<Camera size={18} aria-hidden="true" />}
                onChoose={add}
                isCamera
              />
            </div>
            <span className="text-sm text-muted">
              {t("media.room", { count: room, number: formatNumber(room, lang) })}
            </span>
          </div>
        )
        : <p className="mt-3 text-sm text-muted">{t("media.full")}</p>}
      {toRemove !== undefined && (
        <ConfirmDialog
          title={t("media.ask", { number: order.indexOf(toRemove) + 1 })}
          confirm={t("media.delete")}
          onConfirm={async () => {
            setToRemove(undefined);
            await remove(toRemove);
            // Moves the focus, because the removed picture had it.
            title.current?.focus();
          }}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </section>
  );
};
