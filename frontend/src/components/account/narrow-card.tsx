import { type ReactNode, useEffect, useState } from "react";
import { canStore } from "#/lib/browser/stored.ts";
import { Notice } from "#/ui/form/notice.tsx";
import { NeedsScript } from "#/ui/needs-script.tsx";

type Props = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Shown instead of a task that fails where the browser blocks storage. */
  needsStorage?: string;
};

/** Page with a single task. */
export const NarrowCard = ({ title, lead, children, footer, needsStorage }: Props) => {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(!canStore()), []);
  return (
    <div className="narrow">
      <div className="narrow-card">
        <h1 className="text-2xl leading-tight font-bold">{title}</h1>
        {lead && <div className="mt-1 text-muted">{lead}</div>}
        <NeedsScript />
        <div className="mt-5">
          {isBlocked && needsStorage ? <Notice tone="bad">{needsStorage}</Notice> : children}
        </div>
      </div>
      {footer && <div className="mt-5 grid gap-2 text-center">{footer}</div>}
    </div>
  );
};
