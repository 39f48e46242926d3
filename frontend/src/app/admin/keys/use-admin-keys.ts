import { useEffect, useEffectEvent } from "react";
import { keyOf } from "./key-of.ts";

/** Elements in which key presses are never shortcuts. */
const fields = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** Focuses the next or previous row (`data-row`): the row itself, or its first link or button. */
const move = (step: 1 | -1): boolean => {
  const rows = [...document.querySelectorAll<HTMLElement>("#main [data-row]")]
    .filter((row) => row.checkVisibility());
  const focused = document.activeElement?.closest<HTMLElement>("[data-row]");
  const current = focused ?? rows.find((row) => row.ariaCurrent);
  const row = current ? rows[rows.indexOf(current) + step] : rows[0];
  const target = row?.matches("a, button") ? row : row?.querySelector<HTMLElement>("a, button");
  target?.focus();
  return Boolean(target);
};

const search = (): boolean => {
  const field = document.querySelector<HTMLInputElement>(".console [role=search] input");
  field?.select();
  field?.focus();
  return field !== null;
};

/** Clicks the visible control of the page that names the key, such as `data-key="n"`. */
const click = (key: string): boolean => {
  const control = [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)]
    .find((control) => control.checkVisibility());
  control?.focus();
  control?.click();
  return control !== undefined;
};

/** Single-key shortcuts; disabled while a field has the focus or a dialog is open. */
export const useAdminKeys = (isOn: boolean, onHelp: () => void): void => {
  const press = useEffectEvent((key: string): boolean => {
    if (key === "j" || key === "k") return move(key === "j" ? 1 : -1);
    if (key === "/") return search();
    if (key !== "?") return click(key);
    onHelp();
    return true;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const isBusy = document.activeElement?.closest(fields) ||
        document.querySelector("dialog[open], :popover-open");
      if (key && !isBusy && press(key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
};
