/** Shows the account's picture in the navigation bar instead of the generic icon. */
export const showAvatar = (url: string | null): void => {
  const image = document.querySelector<HTMLImageElement>("img[data-avatar]");
  if (!image) return;
  image.hidden = !url;
  if (url) image.src = url;
  else image.removeAttribute("src");
};
