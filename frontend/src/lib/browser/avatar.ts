/** Shows the account's picture in the bar, over the figure that stands for it. */
export const showAvatar = (url: string | null): void => {
  const image = document.querySelector<HTMLImageElement>("img[data-avatar]");
  if (!image) return;
  image.hidden = !url;
  if (url) image.src = url;
  else image.removeAttribute("src");
};
