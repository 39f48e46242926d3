import { useTranslation } from "react-i18next";
import { outsideLink } from "../lib/browser/outside-link.ts";
import { type Brand, BrandIcon } from "./brand-icons.tsx";

type BrandLink = { brand: Exclude<Brand, "whatsapp">; href: string };

type Props = {
  links: readonly BrandLink[];
  /** Accessible name of the list, if no visible text names it. */
  label?: string;
  /** Colour classes of a link. */
  className: string;
  rel?: string;
};

/** Brands with a URL, in the given order. */
export const linksOf = (
  addresses: Partial<Record<BrandLink["brand"], string | null | undefined>>,
): BrandLink[] =>
  Object.entries(addresses).flatMap(([brand, href]) =>
    href ? [{ brand: brand as BrandLink["brand"], href }] : []
  );

/** Row of social network icons, each large enough for touch. */
export const BrandLinks = ({ links, label, className, rel = "noopener" }: Props) => {
  const { t } = useTranslation();
  return (
    <ul className="-ms-3 flex flex-wrap" aria-label={label}>
      {links.map(({ brand, href }) => (
        <li key={brand}>
          <a
            href={outsideLink(href)}
            rel={rel}
            aria-label={t(`brand.${brand}`)}
            className={`grid size-11 place-items-center rounded-md ${className}`}
          >
            <BrandIcon brand={brand} />
          </a>
        </li>
      ))}
    </ul>
  );
};
