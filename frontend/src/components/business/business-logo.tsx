import type { ReactNode } from "react";
import { initials } from "#/lib/format/initials.ts";
import { UserText } from "../user-text.tsx";
import type { CategoryId, ShownImage } from "#/lib/types.ts";
import { Picture } from "#/ui/picture.tsx";

type Props = {
  name: string;
  category: CategoryId;
  logo: ShownImage | null;
  className: string;
  children?: ReactNode;
};

/** Logo, or initials on the trade's colour. Decorative, because the name is next to it. */
export const BusinessLogo = ({ name, category, logo, className, children }: Props) => (
  <div className={`arch ${className}`}>
    {logo ? <Picture image={logo} sizes="96px" alt="" className="size-full object-cover" /> : (
      <span
        data-tint={category}
        aria-hidden="true"
        className="tint grid size-full place-items-center font-bold"
      >
        <UserText text={initials(name)} />
      </span>
    )}
    {children}
  </div>
);
