/** Whether the device has a sheet of its own to share by, which is then shown. */
export const shareByDevice = async (opener: HTMLElement): Promise<boolean> => {
  if (!("share" in navigator) || !navigator.share) return false;
  const { title, text, url } = JSON.parse(opener.dataset.props!);
  try {
    await navigator.share({ title, text, url });
  } catch (error) {
    // The user has closed it.
    return (error as Error).name === "AbortError";
  }
  return true;
};
