import { type ReactNode, useId } from "react";

type Props = { title: string; children: ReactNode };

export const CaseSection = ({ title, children }: Props) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-2 rounded-md border border-line bg-surface px-3.5 py-3"
    >
      <h2 id={id} dir="auto" className="text-base leading-snug font-bold wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
};
