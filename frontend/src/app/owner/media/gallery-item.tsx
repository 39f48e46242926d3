import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import type { MediaImage } from "#/lib/types.ts";
import { Picture } from "#/ui/picture.tsx";
import type { useDragOrder } from "./use-drag-order.ts";

type Props = {
  image: MediaImage;
  index: number;
  total: number;
  handle: ReturnType<ReturnType<typeof useDragOrder>["handle"]>;
  isDragged: boolean;
  onMove: (to: number) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
};

export const GalleryItem = (props: Props) => {
  const { image, index, total, handle, isDragged, onMove, onDescribe, onRemove } = props;
  const { t } = useTranslation("owner");
  const id = useId();
  const number = index + 1;
  return (
    <li
      data-id={image.id}
      className={`card flex flex-wrap gap-3 p-2 ${
        isDragged ? "border-primary bg-primary-soft" : ""
      }`}
    >
      <span
        {...handle}
        aria-hidden="true"
        title={t("media.drag")}
        className="drag-handle cursor-grab touch-none grid w-8 flex-none place-items-center text-muted"
      >
        <GripVertical size={20} />
      </span>
      <span className="size-20 flex-none overflow-hidden rounded-md">
        <Picture image={image} sizes="80px" className="size-full object-cover" />
      </span>
      <div className="min-w-0 flex-1 basis-24">
        <label htmlFor={id} className="block text-sm">{t("media.alt", { number })}</label>
        <input
          id={id}
          type="text"
          defaultValue={image.alt}
          maxLength={contractRules.AltTextChange.alt.maxLength}
          placeholder={t("media.altExample")}
          onKeyDown={finishOnEnter}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== image.alt) onDescribe(value.trim());
          }}
          className="field"
        />
        <div className="-mb-1 flex flex-wrap">
          <ToolButton
            label={t("media.earlier", { number })}
            isDisabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp size={20} aria-hidden="true" />
          </ToolButton>
          <ToolButton
            label={t("media.later", { number })}
            isDisabled={number === total}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown size={20} aria-hidden="true" />
          </ToolButton>
          <ToolButton label={t("media.remove", { number })} onClick={onRemove}>
            <Trash2 size={20} aria-hidden="true" />
          </ToolButton>
        </div>
      </div>
    </li>
  );
};

/** Enter saves the description instead of submitting the form. */
const finishOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.blur();
};

type ToolProps = {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Stays focusable when disabled, so that keyboard users keep the focus at the ends of the list. */
const ToolButton = ({ label, isDisabled = false, onClick, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isDisabled || undefined}
    onClick={() => isDisabled || onClick()}
    className={`grid size-11 place-items-center rounded-md ${
      isDisabled ? "text-edge" : "text-link hover:bg-primary-soft"
    }`}
  >
    {children}
  </button>
);
