import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";

const tones: Record<Schemas["Business"]["status"], string> = {
  active: "bg-good-soft text-good",
  draft: "bg-primary-soft text-link",
  paused: "bg-accent-soft text-accent-ink",
  suspended: "bg-bad-soft text-bad",
};

export const StatusBadge = ({ status }: { status: Schemas["Business"]["status"] }) => {
  const { t } = useTranslation("listing");
  return <span className={`chip ${tones[status]}`}>{t(`status.${status}`)}</span>;
};
