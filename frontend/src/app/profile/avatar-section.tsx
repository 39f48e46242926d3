import { Camera, Trash2, UserRound } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { showAvatar } from "#/lib/browser/avatar.ts";
import { dataOf } from "#/api/problem.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { CropDialog } from "./crop-dialog.tsx";
import type { SectionProps } from "#/components/account/settings/section.tsx";
import { formatDay } from "#/lib/format/moment.ts";

export const AvatarSection = ({ profile, onChanged }: SectionProps) => {
  const { t } = useTranslation("profile");
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const reading = useAction(t("avatar.unreadable"));
  const removing = useAction(t("avatar.failed"));

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = "";
    if (file) await reading.run(async () => setPicture(await createImageBitmap(file)));
  };

  const showSaved = async (avatar: string | null) => {
    showAvatar(avatar);
    await onChanged();
    await showToast(t("avatar.done"), "success");
  };
  const remove = () =>
    removing.run(async () =>
      await showSaved(dataOf(await api.DELETE("/api/profile/avatar")).avatar)
    );

  return (
    <section
      aria-label={t("avatar.label")}
      className="card flex flex-wrap items-center gap-4 p-4 md:p-6"
    >
      {profile.avatar
        ? (
          <img
            src={profile.avatar}
            alt={t("avatar.label")}
            width={88}
            height={88}
            className="size-22 flex-none rounded-full"
          />
        )
        : (
          <span className="grid size-22 flex-none place-items-center rounded-full bg-primary-soft text-link">
            <UserRound size={44} aria-hidden="true" />
          </span>
        )}
      <div className="min-w-0 flex-1 basis-36">
        <p className="text-xl leading-tight font-bold wrap-anywhere">{profile.username}</p>
        <p className="text-sm text-muted">
          {t("since", { date: formatDay(profile.createdAt, lang) })}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={choose}
            aria-label={t("avatar.choose")}
            tabIndex={-1}
            className="sr-only"
          />
          <button type="button" onClick={() => input.current!.click()} className="btn btn-plain">
            <Camera size={18} aria-hidden="true" />
            {t(profile.avatar ? "avatar.change" : "avatar.choose")}
          </button>
          {profile.avatar && (
            <button type="button" onClick={remove} className="btn btn-text">
              <Trash2 size={18} aria-hidden="true" />
              {t("avatar.remove")}
            </button>
          )}
        </div>
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          onClose={() => setPicture(undefined)}
          onSaved={showSaved}
        />
      )}
    </section>
  );
};
