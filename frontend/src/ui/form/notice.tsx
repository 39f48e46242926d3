import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

/** Red box for a failure or green box for a success; both are announced. */
export const Notice = (
  { tone, id, children }: { tone: "bad" | "good"; id?: string; children: ReactNode },
) => {
  const Icon = tone === "bad" ? CircleAlert : CircleCheck;
  return (
    <div
      id={id}
      role={tone === "bad" ? "alert" : "status"}
      // Keeps a failure that is scrolled to clear of the navigation bar.
      className={`notice notice-${tone} scroll-mt-20`}
    >
      <Icon size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-0">{children}</div>
    </div>
  );
};
