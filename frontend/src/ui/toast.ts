type ToastType = "info" | "success" | "error";

/** A short notice at the top right; its library is fetched with the first one. */
export const showToast = async (text: string, type: ToastType = "info"): Promise<void> => {
  const { openToast } = await import("./toast-host.tsx");
  openToast(text, type);
};
