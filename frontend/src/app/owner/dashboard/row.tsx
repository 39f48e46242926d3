import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { CategoryId } from "#/lib/types.ts";

type Props = {
  Icon: LucideIcon;
  tint: CategoryId;
  /** Text, or a link with the class `cover`. */
  title: ReactNode;
  text: ReactNode;
};

const Content = ({ Icon, tint, title, text }: Props) => (
  <>
    <span className="own-blob tint" data-tint={tint}>
      <Icon size={20} aria-hidden="true" />
    </span>
    <span className="wrap-anywhere">
      <strong className="block">{title}</strong>
      <small className="line-clamp-2">{text}</small>
    </span>
  </>
);

/** Row that leads somewhere, or has a button. */
export const Row = ({ action, ...content }: Props & { action?: ReactNode }) => (
  <div className="own-row">
    <Content {...content} />
    {action ?? <ChevronRight size={20} aria-hidden="true" className="text-muted" />}
  </div>
);

/** Row that opens. */
export const FoldedRow = (
  { children, label, ...content }: Props & { label: string; children: ReactNode },
) => (
  <section aria-label={label}>
    <details>
      <summary className="own-row">
        <Content {...content} />
        <ChevronRight size={20} aria-hidden="true" className="own-more text-muted" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  </section>
);
