import { type ReactNode, useId } from "react";

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** A part of the dashboard under its title. */
export const Section = ({ title, action, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4 md:p-6">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="text-xl leading-tight font-bold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
};
