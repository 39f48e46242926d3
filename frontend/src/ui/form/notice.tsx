import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

/** Red box for a failure or green box for a success; screen readers announce both. */
export const Notice = (
  { tone, id, children }: { tone: "bad" | "good"; id?: string; children: ReactNode },
) => {
  const Icon = tone === "bad" ? CircleAlert : CircleCheck;
  return (
    <div
      id={id}
      role={tone === "bad" ? "alert" : "status"}
      // Leaves room above the notice, so that the navigation bar does not cover it.
      className={`notice notice-${tone} scroll-mt-20`}
    >
      <Icon size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-0">{children}</div>
    </div>
  );
};
