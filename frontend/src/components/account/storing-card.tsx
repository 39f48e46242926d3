import { type ComponentProps, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { canStore } from "#/lib/browser/stored.ts";
import { Notice } from "#/ui/form/notice.tsx";
import { NarrowCard } from "./narrow-card.tsx";

/** A task that stores a session or the next step. Shows an error where the browser blocks storage. */
export function StoringCard({ children, ...card }: ComponentProps<typeof NarrowCard>) {
  const { t } = useTranslation("auth");
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(!canStore()), []);
  return (
    <NarrowCard {...card}>
      {isBlocked ? <Notice tone="bad">{t("needsStorage")}</Notice> : children}
    </NarrowCard>
  );
}
