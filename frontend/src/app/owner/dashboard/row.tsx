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

const row =
  "relative flex min-h-[64px] flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2.5 leading-snug";

const Content = ({ Icon, tint, title, text }: Props) => (
  <>
    <span
      data-tint={tint}
      className="tint grid h-[44px] w-[40px] flex-none place-items-center rounded-t-[20px] rounded-b-[10px]"
    >
      <Icon size={20} aria-hidden="true" />
    </span>
    <span className="wrap-anywhere min-w-0 flex-[1_1_6.5rem]">
      <strong className="block">{title}</strong>
      <small className="line-clamp-2 text-sm text-muted">{text}</small>
    </span>
  </>
);

/** Row that leads somewhere, or has a button. */
export const Row = ({ action, ...content }: Props & { action?: ReactNode }) => (
  <div className={row}>
    <Content {...content} />
    {action ?? <ChevronRight size={20} aria-hidden="true" className="text-muted" />}
  </div>
);

/** Row that opens. */
export const FoldedRow = (
  { children, label, ...content }: Props & { label: string; children: ReactNode },
) => (
  <section aria-label={label}>
    <details className="group">
      <summary className={`cursor-pointer ${row}`}>
        <Content {...content} />
        <ChevronRight size={20} aria-hidden="true" className="text-muted group-open:rotate-90" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  </section>
);

/** Card of rows; hidden without rows. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <div className="card divide-y divide-line overflow-hidden empty:hidden">{children}</div>
);
