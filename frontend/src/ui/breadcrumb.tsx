import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

type Props = { label: string; current: string; children: ReactNode };

/** The way here: its steps, then the page itself. */
export const Breadcrumb = ({ label, current, children }: Props) => (
  <nav aria-label={label} className="py-2 text-sm text-muted">
    <ol className="flex flex-wrap items-center gap-x-1">
      {children}
      <li aria-current="page" className="text-ink">{current}</li>
    </ol>
  </nav>
);

export const BreadcrumbStep = ({ children }: { children: ReactNode }) => (
  <li className="flex items-center gap-1 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:hover:underline">
    {children}
    <ChevronRight size={16} aria-hidden="true" />
  </li>
);
