import type { ReactNode } from "react";

type Props = { title: string; lead: string; className?: string; children: ReactNode };

export const Section = ({ title, lead, className = "", children }: Props) => (
  <section className={`section ${className}`}>
    <div className="wrap">
      <div>
        <h2>{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <div className="min-w-0 mt-4">{children}</div>
    </div>
  </section>
);
