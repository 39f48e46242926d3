import { X } from "lucide-react";
import { createRoot } from "react-dom/client";
import {
  type CloseButtonProps,
  toast,
  ToastContainer,
  type TypeOptions,
} from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import en from "../i18n/locales/en/toast.ts";
import hi from "../i18n/locales/hi/toast.ts";
import type { ToastAction } from "./toast.ts";
import "./toast.css";
import { pageLanguage } from "#/lib/page/page-language.ts";

const host = document.createElement("div");
document.body.append(host);
const root = createRoot(host);

export const openToast = (text: string, type: TypeOptions, action?: ToastAction): void => {
  // A tree of its own, which the language of the page does not reach by itself.
  const words = pageLanguage() === "hi" ? hi : en;
  root.render(
    <ToastContainer
      aria-label={words.region}
      position="top-right"
      autoClose={5000}
      limit={3}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      theme="light"
    />,
  );
  const content = action ? <WithAction text={text} action={action} /> : text;
  toast(content, {
    type,
    // What is there already is not said twice.
    toastId: `${type} ${text}`,
    closeButton: (props) => <CloseButton {...props} label={words.close} />,
  });
};

const WithAction = ({ text, action: { label, run } }: { text: string; action: ToastAction }) => (
  <span className="toast-with-action">
    {text}
    <button type="button" onClick={run} className="toast-action">{label}</button>
  </span>
);

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
