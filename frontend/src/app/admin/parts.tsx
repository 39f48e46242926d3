import { type ReactNode, useId } from "react";

type Props = { id?: string; title: string; children: ReactNode };

/** Part of a page, to which links at its top may lead. */
export const Part = ({ id, title, children }: Props) => {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="card wrap-anywhere grid min-w-0 scroll-mt-20 content-start gap-2 p-4"
    >
      <h2 id={titleId} className="text-lg leading-snug font-bold">{title}</h2>
      {children}
    </section>
  );
};

export const Rows = ({ none, children }: { none: string; children: ReactNode[] }) =>
  children.length === 0
    ? <p className="text-muted">{none}</p>
    : <ul className="divide-y divide-line">{children}</ul>;

/** A line of a list, with what is less important after it. */
export const Item = ({ meta, children }: { meta?: string; children: ReactNode }) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
    {children}
    {meta && <span className="text-muted">{meta}</span>}
  </li>
);
