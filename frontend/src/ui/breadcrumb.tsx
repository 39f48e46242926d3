import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

type Props = { label: string; current: string; children: ReactNode };

/**
 * Breadcrumb. Narrow screens hide the current page if there are four items or more, because the
 * page's heading names it.
 */
export const Breadcrumb = ({ label, current, children }: Props) => (
  <nav aria-label={label} className="py-2 text-sm text-muted">
    <ol className="flex flex-wrap items-center gap-x-1">
      {children}
      <li
        aria-current="page"
        className="flex min-w-0 items-center gap-1 text-ink max-md:nth-[n+4]:hidden"
      >
        {arrow}
        <bdi>{current}</bdi>
      </li>
    </ol>
  </nav>
);

export const BreadcrumbStep = ({ children }: { children: ReactNode }) => (
  <li className="flex items-center gap-1 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:hover:underline [&:first-child>svg]:hidden">
    {arrow}
    {children}
  </li>
);

/** When the line wraps, the arrow stays with the item that follows it. */
const arrow = <ChevronRight size={16} aria-hidden="true" className="flex-none" />;
