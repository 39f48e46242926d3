import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { uploadFile } from "#/api/upload.ts";
import { formatPercent } from "#/lib/format/percent.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { useAttempt } from "#/ui/form/failure-notice.tsx";
import { clampCentre, type Point, sideAt } from "./crop.ts";

type Props = {
  picture: ImageBitmap;
  onClose: () => void;
  onSaved: (avatar: string | null) => Promise<void>;
};

/** Side of the uploaded square in pixels; the service reduces it further. */
const uploadSide = 512;
const maxZoom = 4;

/** Crops a picture to a square and uploads it. */
export const CropDialog = ({ picture, onClose, onSaved }: Props) => {
  const { t } = useTranslation(["profile", "forms"]);
  const lang = useLang();
  const explainProblem = useExplainProblem();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(1);
  const [requestedCentre, setRequestedCentre] = useState<Point>({
    x: picture.width / 2,
    y: picture.height / 2,
  });
  const [share, setShare] = useState(0);
  const { isBusy, attempt, notice } = useAttempt((error) =>
    explainProblem(error, t("profile:avatar.failed"))
  );
  const centre = clampCentre(picture, zoom, requestedCentre);
  const side = sideAt(picture, zoom);

  useEffect(() => {
    const { x, y } = centre;
    canvas.current!.getContext("2d")!
      .drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, uploadSide, uploadSide);
  });

  /** Moves the square by CSS pixels. */
  const move = (x: number, y: number) => {
    const scale = side / canvas.current!.clientWidth;
    setRequestedCentre({ x: centre.x - x * scale, y: centre.y - y * scale });
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons > 0) move(event.movementX, event.movementY);
  };
  const nudge = (event: KeyboardEvent) => {
    const [x, y] = nudges[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    move(x, y);
  };

  const save = () =>
    attempt(async () => {
      setShare(0);
      const file = await toJpeg(canvas.current!);
      const { avatar } = await uploadFile({
        method: "PUT",
        path: "/api/profile/avatar",
        file,
        fileName: "avatar.jpg",
        onProgress: setShare,
      }) as Schemas["AvatarAnswer"];
      onClose();
      await onSaved(avatar);
    });

  return (
    <Dialog title={t("profile:avatar.cropTitle")} onClose={onClose}>
      <div className="grid justify-items-center gap-4">
        {notice}
        <canvas
          ref={canvas}
          width={uploadSide}
          height={uploadSide}
          role="img"
          aria-label={t("profile:avatar.cropLabel")}
          tabIndex={0}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={nudge}
          className="crop"
        />
        <label className="grid w-full max-w-sm gap-1">
          <span className="font-bold">{t("profile:avatar.zoom")}</span>
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            value={zoom}
            onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
            className="h-11 accent-primary"
          />
        </label>
        <div className="flex flex-wrap justify-center gap-3">
          <button
            type="button"
            onClick={save}
            aria-disabled={isBusy || undefined}
            className="btn btn-primary"
          >
            {isBusy
              ? t("profile:avatar.uploading", { percent: formatPercent(share * 100, lang) })
              : t("profile:avatar.save")}
          </button>
          <button type="button" onClick={onClose} className="btn btn-plain">
            {t("forms:cancel")}
          </button>
        </div>
      </div>
    </Dialog>
  );
};

const step = 12;
const nudges: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => blob ? resolve(blob) : reject(new Error("The picture could not be written")),
      "image/jpeg",
      0.9,
    )
  );
