import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  /** Element id, as a link target. */
  anchor?: string;
  action?: ReactNode;
  children: ReactNode;
};

export const Section = ({ title, anchor, action, children }: Props) => {
  const id = useId();
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      className="card min-w-0 p-4 md:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 flex-[1_1_7rem] text-xl leading-tight font-bold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
};
