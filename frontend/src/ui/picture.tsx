import type { ShownImage } from "../lib/types.ts";

type Props = {
  image: ShownImage;
  /** How wide it is shown, for the browser's choice: `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string;
  className?: string;
  /** Fetched first, for the one picture that the top of the page is about. */
  eager?: boolean;
  alt?: string;
  /** Of the words that stand for it. */
  lang?: string | undefined;
};

/** One picture in the best format and size the browser can use, over its placeholder colour. */
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
 * A shape, not a `style`: the page's content security policy allows no inline styles. Within
 * `<picture>`, Chromium would forget the formats that it has read of and fetch the JPEG as well.
 */
const Placeholder = ({ color }: { color: string }) => (
  <svg aria-hidden="true">
    <rect width="100%" height="100%" fill={color} />
  </svg>
);

/** The sizes of a format for the browser to choose from; of one there is no choice. */
const setOf = (image: ShownImage, type: string, sizes: string) => {
  const sources = image.sources.filter((source) => source.type === type);
  if (sources.length < 2) return sources[0] && { srcSet: sources[0].url };
  return { srcSet: sources.map(({ url, width }) => `${url} ${width}w`).join(", "), sizes };
};
