import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Props = {
  as: "article" | "footer" | "ul";
  className: string;
  /** Everything that it shows, besides the language, the site and which links are active. */
  by: unknown;
  children: () => ReactNode;
};

/**
 * A part that is the same on many pages: the server writes it once (`server/keep-parts.tsx`). Nothing
 * in it may ask for an id (`useId`), for where it stands, or for the time.
 */
export const Kept = ({ as: Part, className, by, children }: Props) => {
  if (import.meta.env.SSR) {
    const router = useRouter();
    const { keep } = router.options.context;
    const kept = keep && { __html: keep(router, by, children) };
    if (kept) return <Part className={className} dangerouslySetInnerHTML={kept} />;
  }
  return <Part className={className}>{children()}</Part>;
};
