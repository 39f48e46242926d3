import type { ReactNode } from "react";

type Props = {
  icon?: ReactNode;
  /** Picture in place of the icon. */
  art?: ReactNode;
  title: string;
  children?: ReactNode;
  heading?: "h1" | "h2";
};

/** Message in place of an empty, missing or failed list or page. */
export const Message = ({ icon, art, title, children, heading: Heading = "h1" }: Props) => (
  <div className="mx-auto flex max-w-xl flex-col items-center gap-3 px-4 py-10 text-center">
    {art ?? (
      <div className="arch mb-2 grid [--h:84px] [--w:80px] place-items-center bg-primary-soft text-link">
        {icon}
      </div>
    )}
    <Heading className="text-xl leading-tight font-bold md:text-2xl">{title}</Heading>
    {children}
  </div>
);
