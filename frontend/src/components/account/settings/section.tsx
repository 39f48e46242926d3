import type { ReactNode } from "react";
import { useId } from "react";
import type { Schemas } from "#/api/client.ts";

export type Profile = Schemas["Profile"];

export type SectionProps = { profile: Profile; onChanged: () => Promise<void> };

type Props = {
  title: string;
  /** Element id, as a link target. */
  anchor?: string;
  lead?: string | undefined;
  children: ReactNode;
};

export const Section = ({ title, anchor, lead, children }: Props) => {
  const id = useId();
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      className="card scroll-mt-20 p-4 md:p-6"
    >
      <h2 id={id} className="text-xl leading-tight font-bold">{title}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
};
