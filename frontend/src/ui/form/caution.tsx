import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Yellow box with a warning that does not block the user. */
export const Caution = ({ children }: { children: ReactNode }) => (
  <div className="notice notice-caution">
    <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 flex-none" />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);
