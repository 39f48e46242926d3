import { Keyboard } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { useAdminKeys } from "./use-admin-keys.ts";

const keys = [
  ["J", "down"],
  ["K", "up"],
  ["Enter", "open"],
  ["N", "next"],
  ["/", "search"],
  ["?", "help"],
] as const;

/** Key in local storage. Users of speech input may need to turn single-key shortcuts off. */
const storageKey = "admin-keys";

/** Handles the shortcut keys, lists them and lets the admin turn them off. */
export const KeysHelp = () => {
  const { t } = useTranslation(["admin", "forms"]);
  const [isOn, setOn] = useState(() => readStored(storageKey) !== "off");
  const [isOpen, setOpen] = useState(false);
  useAdminKeys(isOn, () => setOpen(true));
  const toggle = (isOn: boolean) => {
    setOn(isOn);
    writeStored(storageKey, isOn ? null : "off");
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="link inline-flex min-h-11 items-center gap-2"
      >
        <Keyboard size={18} aria-hidden="true" />
        {t("admin:keys.title")}
      </button>
      {isOpen && (
        <Dialog title={t("admin:keys.title")} onClose={() => setOpen(false)}>
          <dl className="mb-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
            {keys.map(([key, name]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd lang="en" className="chip border border-line bg-paper">{key}</kbd>
                </dt>
                <dd>{t(`admin:keys.${name}`)}</dd>
              </div>
            ))}
          </dl>
          <p className="mb-4 text-sm text-muted">{t("admin:keys.lead")}</p>
          <label className="mb-4 inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ currentTarget: { checked } }) => toggle(checked)}
              className="size-5 accent-primary"
            />
            {t("admin:keys.use")}
          </label>
          <div>
            <button type="button" onClick={() => setOpen(false)} className="btn btn-primary">
              {t("forms:close")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
};
