/** Opens the device's share sheet; returns false if there is none. */
export const shareByDevice = async (opener: HTMLElement): Promise<boolean> => {
  if (!("share" in navigator) || !navigator.share) return false;
  const { title, text, url } = JSON.parse(opener.dataset.props!);
  try {
    await navigator.share({ title, text, url });
  } catch (error) {
    // The user closed the sheet.
    return (error as Error).name === "AbortError";
  }
  return true;
};
