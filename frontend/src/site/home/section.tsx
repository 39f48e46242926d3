import type { ReactNode } from "react";

type Props = { title: string; lead: string; className?: string; children: ReactNode };

export const Section = ({ title, lead, className = "", children }: Props) => (
  <section className={`py-7 md:py-14 ${className}`}>
    <div className="wrap">
      <div>
        <h2 className="text-2xl leading-tight font-bold lg:text-[2rem]">{title}</h2>
        <p className="mt-0.5 text-muted">{lead}</p>
      </div>
      <div className="min-w-0 mt-4">{children}</div>
    </div>
  </section>
);
