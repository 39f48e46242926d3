/** Picture as read from the page. */
type ShownPicture = {
  src: string;
  alt: string;
  lang: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
};

/** Reads the gallery's pictures from the HTML, which saves sending them as data, too. */
export const shownPictures = (link: HTMLElement): ShownPicture[] =>
  [...link.closest("[data-gallery]")!.querySelectorAll("picture")].map((picture) => {
    const image = picture.querySelector("img")!;
    const { src, alt, lang } = image;
    return {
      src,
      alt,
      lang,
      width: Number(image.getAttribute("width")),
      height: Number(image.getAttribute("height")),
      sources: [...picture.querySelectorAll("source")]
        .map(({ type, srcset }) => ({ type, srcSet: srcset })),
    };
  });
