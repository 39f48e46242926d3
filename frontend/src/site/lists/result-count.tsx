import { formatNumber } from "#/lib/format/numbers.ts";
import { useFormatCount } from "#/lib/hooks/use-format-count.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { CategoryId } from "#/lib/types.ts";

type Props = {
  total: number;
  isCapped: boolean;
  /** Trade of all listed businesses. */
  trade?: CategoryId | undefined;
};

/** "52 plumbers"; screen readers announce it when a filter changes it. */
export const ResultCount = ({ total, isCapped, trade }: Props) => {
  const formatCount = useFormatCount(trade);
  const shown = `${formatNumber(total, useLang())}${isCapped ? "+" : ""}`;
  return <p role="status" className="text-muted">{formatCount(total, shown)}</p>;
};
