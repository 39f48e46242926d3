import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

/** A red box for what failed, a green one for what went well; both are read out. */
export const Notice = (
  { tone, id, children }: { tone: "bad" | "good"; id?: string; children: ReactNode },
) => {
  const Icon = tone === "bad" ? CircleAlert : CircleCheck;
  return (
    <div
      id={id}
      role={tone === "bad" ? "alert" : "status"}
      // Not beneath the bar, where a failure is scrolled to.
      className={`notice notice-${tone} scroll-mt-20`}
    >
      <Icon size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-0">{children}</div>
    </div>
  );
};
