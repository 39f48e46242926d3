import type { ShownImage } from "../lib/types.ts";

type Props = {
  image: ShownImage;
  /** Value of the `sizes` attribute: `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string;
  className?: string;
  /** True for the main picture at the top of a page, which loads first. */
  eager?: boolean;
  alt?: string;
  /** Language of the alternative text. */
  lang?: string | undefined;
};

/** Picture in the best format and size for the browser, over a placeholder colour. */
export const Picture = (
  { image, sizes, className = "", eager = false, alt, lang }: Props,
) => {
  const fallback = image.sources.findLast(({ type }) => type === "image/jpeg") ??
    image.sources.at(-1);
  return (
    <span className="picture">
      <Placeholder color={image.placeholder} />
      <picture>
        {modernTypes.map((type) => {
          const set = setOf(image, type, sizes);
          return set && <source key={type} type={type} {...set} />;
        })}
        <img
          src={fallback?.url}
          alt={alt ?? image.alt}
          lang={lang}
          width={image.width}
          height={image.height}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          decoding="async"
          className={className}
        />
      </picture>
    </span>
  );
};

const modernTypes = ["image/avif", "image/webp"] as const;

/**
 * An SVG, because the content security policy forbids inline styles. Outside `<picture>`, because
 * Chromium would otherwise ignore the sources before it and also fetch the JPEG.
 */
const Placeholder = ({ color }: { color: string }) => (
  <svg aria-hidden="true">
    <rect width="100%" height="100%" fill={color} />
  </svg>
);

/** `srcSet` of a format; a single source needs no `sizes`. */
const setOf = (image: ShownImage, type: string, sizes: string) => {
  const sources = image.sources.filter((source) => source.type === type);
  if (sources.length < 2) return sources[0] && { srcSet: sources[0].url };
  return { srcSet: sources.map(({ url, width }) => `${url} ${width}w`).join(", "), sizes };
};
