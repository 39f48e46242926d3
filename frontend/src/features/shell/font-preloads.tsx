import bold from "#/fonts/mukta-devanagari-600.woff2?no-inline";
import regular from "#/fonts/mukta-devanagari-400.woff2?no-inline";
import { useLang } from "#/lib/hooks/use-lang.ts";

/**
 * A Hindi page is set in its own letters from the first paint on: what stands in for them has
 * other widths, and lines would break anew. React lifts the links into the head.
 */
export const FontPreloads = () =>
  useLang() === "hi" && [regular, bold].map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={href}
    />
  ));
