import { useEffect, useRef } from "react";
import { type AdminKey, keyOf } from "./key-of.ts";

/** Links to cases, in page order. */
const caseLinks = () => [...document.querySelectorAll<HTMLElement>("#main [data-case-link]")];

/** Elements in which key presses are never shortcuts. */
const fields = "input, textarea, select, [contenteditable]";

const move = (step: 1 | -1): boolean => {
  const links = caseLinks();
  const row = document.activeElement?.closest("[data-case-row]");
  const at = links.findIndex((link) => row?.contains(link));
  const link = at < 0 ? links[0] : links[at + step];
  link?.focus();
  return link !== undefined;
};

const search = (): boolean => {
  const field = document.querySelector<HTMLInputElement>("#main [role=search] input");
  field?.select();
  field?.focus();
  return field !== null;
};

const openNext = (): boolean => {
  const link = document.querySelector<HTMLElement>("#main [data-next-case]");
  link?.click();
  return link !== null;
};

/** Single-key shortcuts; disabled while a field has the focus or a dialog is open. */
export const useAdminKeys = (isOn: boolean, onHelp: () => void): void => {
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    if (!isOn) return;
    const actions: Readonly<Record<AdminKey, () => boolean>> = {
      down: () => move(1),
      up: () => move(-1),
      search,
      next: openNext,
      help: () => {
        help.current();
        return true;
      },
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const isBusy = document.activeElement?.closest(fields) ||
        document.querySelector("dialog[open], :popover-open");
      if (key && !isBusy && actions[key]()) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
};
