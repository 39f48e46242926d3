import { X } from "lucide-react";
import { createRoot } from "react-dom/client";
import { type CloseButtonProps, toast, ToastContainer } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import en from "../i18n/locales/en/scripts/toast.ts";
import hi from "../i18n/locales/hi/scripts/toast.ts";
import { forgetToast, openToasts, rememberToast, type Toast, toastId } from "./toast.ts";
import "./toast.css";
import { pageLanguage } from "#/lib/page/page-language.ts";

const host = document.createElement("div");
document.body.append(host);
const root = createRoot(host);

const durationMs = 5_000;
const shownIds = new Set<string>();

export const openToast = (shown: Toast): void => {
  const endsAt = shown.endsAt ?? Date.now() + durationMs;
  const autoClose = endsAt - Date.now();
  if (autoClose <= 0) return forgetToast(shown);
  rememberToast({ ...shown, endsAt });
  // This separate React root has no language context.
  const messages = pageLanguage() === "hi" ? hi : en;
  root.render(
    <ToastContainer
      aria-label={messages.region}
      position="top-right"
      limit={3}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      theme="light"
    />,
  );
  const id = toastId(shown);
  shownIds.add(id);
  toast(({ closeToast }) => <Content toast={shown} close={closeToast} />, {
    type: shown.type,
    autoClose,
    // Avoids a duplicate of an open toast.
    toastId: id,
    onClose: () => {
      shownIds.delete(id);
      forgetToast(shown);
    },
    closeButton: (props) => <CloseButton {...props} label={messages.close} />,
  });
};

/** A page from the back/forward cache still shows toasts that were closed on a later page. */
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  const open = openToasts().map(toastId);
  shownIds.forEach((id) => open.includes(id) || toast.dismiss(id));
});

const Content = ({ toast: { text, undo }, close }: { toast: Toast; close: () => void }) => {
  if (!undo) return text;
  return (
    <span className="toast-with-action">
      {text}
      <button
        type="button"
        data-restore={JSON.stringify(undo.saved)}
        onClick={close}
        className="toast-action"
      >
        {undo.label}
      </button>
    </span>
  );
};

const CloseButton = ({ closeToast, label }: CloseButtonProps & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    onClick={closeToast}
    className="Toastify__close-button toast-close"
  >
    <X size={18} aria-hidden="true" />
  </button>
);
