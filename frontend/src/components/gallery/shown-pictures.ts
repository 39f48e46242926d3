/** Picture that was read from the page's HTML. */
type ShownPicture = {
  src: string;
  alt: string;
  lang: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
};

/** Reads the gallery's pictures from the HTML, so that the page need not send them as data. */
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
