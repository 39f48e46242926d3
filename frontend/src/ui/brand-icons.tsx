export type Brand = "facebook" | "x" | "instagram" | "linkedin" | "youtube" | "whatsapp";

/** A brand's mark from `public/brands.svg`: kept out of every page's weight, fetched once. */
export const BrandIcon = ({ brand, size = 20 }: { brand: Brand; size?: number }) => (
  <svg width={size} height={size} fill="currentColor" aria-hidden="true">
    <use href={`/brands.svg#${brand}`} />
  </svg>
);
