import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ownPath } from "#/lib/session/own-path.ts";
import { AdminFrame } from "../admin-frame.tsx";

const tabs = [
  ["texts.view", "/admin/texts"],
  ["termsView", "/admin/texts/terms"],
  ["words.view", "/admin/texts/words"],
] as const;

/** Ready-made reasons, time limits and words, each with its own address. */
export const TextsFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation("admin");
  return (
    <AdminFrame title={t("texts.section")}>
      <nav aria-label={t("texts.section")} className="flex flex-wrap gap-1">
        {tabs.map(([name, to]) => (
          <Link
            key={to}
            to={ownPath(to)}
            activeOptions={{ exact: true }}
            className="item w-auto px-4"
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      {children}
    </AdminFrame>
  );
};
