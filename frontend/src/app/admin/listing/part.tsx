import { type ReactNode, useId } from "react";

type Props = { id: string; title: string; children: ReactNode };

/** Part of a listing's page, to which the line of links at its top leads. */
export const Part = ({ id, title, children }: Props) => {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="card grid min-w-0 scroll-mt-20 content-start gap-2 p-4"
    >
      <h2 id={titleId} className="text-lg leading-snug font-bold">{title}</h2>
      {children}
    </section>
  );
};
