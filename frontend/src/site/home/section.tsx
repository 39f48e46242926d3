import type { ReactNode } from "react";

type Props = { title: string; lead?: string; className?: string; children: ReactNode };

export const Section = ({ title, lead, className = "", children }: Props) => (
  <section className={`py-6 md:py-14 ${className}`}>
    <div className="wrap">
      <h2 className="text-xl leading-tight font-bold md:text-2xl">{title}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4 md:mt-6">{children}</div>
    </div>
  </section>
);
