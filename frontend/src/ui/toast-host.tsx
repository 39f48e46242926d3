import { ownPath } from "../lib/session/own-path.ts";
import { X } from "lucide-react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type CloseButtonProps, type Id, toast, ToastContainer } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import en from "../i18n/locales/en/scripts/toast.ts";
import hi from "../i18n/locales/hi/scripts/toast.ts";
import type { Toast } from "./toast.ts";
import "./toast.css";
import { pageLanguage } from "#/lib/page/page-language.ts";

const host = document.createElement("div");
document.body.append(host);
const root = createRoot(host);

let openId: Id = 0;

export const openToast = (shown: Toast): void => {
  // This separate React root has no language context.
  const messages = pageLanguage() === "hi" ? hi : en;
  root.render(
    <ToastContainer
      aria-label={messages.region}
      position="top-right"
      limit={1}
      autoClose={5_000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      theme="light"
    />,
  );
  const content = ({ closeToast }: { closeToast: () => void }) => (
    <Content toast={shown} close={closeToast} />
  );
  if (toast.isActive(openId)) return toast.update(openId, { render: content, type: shown.type });
  openId = toast(content, {
    type: shown.type,
    closeButton: (props) => <CloseButton {...props} label={messages.close} />,
  });
};

/** A page from the back/forward cache does not show its toast again. */
addEventListener("pagehide", () => flushSync(() => root.render(null)));

const Content = ({ toast: { text, action }, close }: { toast: Toast; close: () => void }) => {
  if (!action) return text;
  return (
    <span className="toast-with-action">
      <span>{text}</span>
      {"href" in action
        ? <a href={ownPath(action.href)} className="toast-action">{action.label}</a>
        : (
          <button
            type="button"
            data-restore={JSON.stringify(action.restore)}
            onClick={close}
            className="toast-action"
          >
            {action.label}
          </button>
        )}
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
