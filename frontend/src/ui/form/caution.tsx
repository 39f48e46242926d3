import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** A yellow box for what looks odd and stops nobody. */
export const Caution = ({ children }: { children: ReactNode }) => (
  <div className="notice notice-caution">
    <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 flex-none" />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);
