export type Brand = "facebook" | "x" | "instagram" | "linkedin" | "youtube" | "whatsapp";

/**
 * Icon of a brand from `public/brands.svg`, a cached file that keeps the pages small.
 */
export const BrandIcon = ({ brand, size = 20 }: { brand: Brand; size?: number }) => (
  <svg width={size} height={size} fill="currentColor" aria-hidden="true">
    <use href={`/brands.svg#${brand}`} />
  </svg>
);
