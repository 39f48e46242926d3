import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";

/** A held listing is a draft that waits for a moderator. */
type Status = Schemas["Business"]["status"] | "held";

const tones: Record<Status, string> = {
  active: "bg-good-soft text-good",
  draft: "bg-primary-soft text-link",
  held: "bg-accent-soft text-accent-ink",
  paused: "bg-accent-soft text-accent-ink",
  suspended: "bg-bad-soft text-bad",
};

export const StatusBadge = ({ status }: { status: Status }) => {
  const { t } = useTranslation("listing");
  return <span className={`chip ${tones[status]}`}>{t(`status.${status}`)}</span>;
};
