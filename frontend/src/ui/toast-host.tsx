import { createRoot } from "react-dom/client";
import { toast, ToastContainer, type TypeOptions } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import "./toast.css";

const host = document.createElement("div");
document.body.append(host);
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={5000}
    pauseOnHover
    pauseOnFocusLoss
    draggable
    theme="light"
  />,
);

export const openToast = (text: string, type: TypeOptions): void => {
  toast(text, { type });
};
