import { Keyboard } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { useAdminKeys } from "./use-admin-keys.ts";

const keys = [
  ["J", "down"],
  ["K", "up"],
  ["/", "search"],
  ["?", "help"],
] as const;

const caseKeys = [
  ["1–4", "choose"],
  ["Ctrl+Enter", "decide"],
  ["A", "take"],
  ["N", "next"],
  ["U", "undo"],
  ["R", "reopen"],
] as const;

const keysOf = (isCase: boolean) => isCase ? [...caseKeys, ...keys] : keys;

type Place = { isCase: boolean };

/** Key in local storage. Users of speech input may need to turn single-key shortcuts off. */
const storageKey = "admin-keys";

type Setting = { isOn: boolean; onToggle: (isOn: boolean) => void };

export const useKeySetting = (): Setting => {
  const [isOn, setOn] = useState(() => readStored(storageKey) !== "off");
  const onToggle = (isOn: boolean) => {
    setOn(isOn);
    writeStored(storageKey, isOn ? null : "off");
  };
  return { isOn, onToggle };
};

/** Handles the shortcut keys, lists them and lets the admin turn them off. */
export const Keys = ({ isOn, onToggle, isCase }: Setting & Place) => {
  const { t } = useTranslation(["admin", "forms"]);
  const [isOpen, setOpen] = useState(false);
  useAdminKeys(isOn, () => setOpen(true));
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t("admin:keys.title")}
        className="bar-item max-md:hidden"
      >
        <Keyboard size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <Dialog title={t("admin:keys.title")} onClose={() => setOpen(false)}>
          <dl className="mb-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
            {keysOf(isCase).map(([key, name]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd lang="en">{key}</kbd>
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
              onChange={({ currentTarget: { checked } }) => onToggle(checked)}
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

/** Reminder of the keys at the lower edge of a window with a mouse. */
export const KeyLine = ({ isOn, isCase }: Pick<Setting, "isOn"> & Place) => {
  const { t } = useTranslation("admin");
  if (!isOn) return null;
  return (
    <footer className="sticky bottom-0 z-20 flex h-(--keys) flex-wrap gap-x-4 overflow-clip border-t border-line bg-surface px-4 text-[0.75rem] text-muted not-pointer-fine:hidden max-md:hidden print:hidden">
      {keysOf(isCase).map(([key, name]) => (
        <span key={key} className="inline-flex h-(--keys) items-center gap-1">
          <kbd lang="en">{key}</kbd> {t(`keys.${name}`)}
        </span>
      ))}
    </footer>
  );
};
