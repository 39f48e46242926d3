import type { LucideProps } from "lucide-react";

/** The style sheet knows it: most icons say nothing of their size. */
const usual = 18;

/**
 * What an icon of Lucide is in a build (`vite/icons.ts`): one outline on its grid of 24, whose looks
 * come from the style sheet.
 */
export default (outline: string) => {
  const path = <path d={outline} />;
  return ({ size = 24, className, ref: _, ...rest }: LucideProps) => (
    <svg
      className={className ? `icon ${className}` : "icon"}
      {...size !== usual && { width: size, height: size }}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...rest}
    >
      {path}
    </svg>
  );
};
