import type { ReactNode } from "react";
import { NeedsScript } from "#/ui/needs-script.tsx";

type Props = { title: string; lead?: ReactNode; children: ReactNode; footer?: ReactNode };

/** Page with a single task. */
export const NarrowCard = ({ title, lead, children, footer }: Props) => {
  return (
    <div className="narrow">
      <div className="narrow-card">
        <h1 className="text-2xl leading-tight font-bold">{title}</h1>
        {lead && <div className="mt-1 text-muted">{lead}</div>}
        <NeedsScript />
        <div className="mt-5">{children}</div>
      </div>
      {footer && <div className="mt-5 grid gap-2 text-center">{footer}</div>}
    </div>
  );
};
