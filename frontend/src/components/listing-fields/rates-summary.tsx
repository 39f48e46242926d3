import { useFormatRate } from "#/lib/hooks/use-format-rate.ts";
import { toRates, type TypedRate } from "./typed-rates.ts";

export const RatesSummary = ({ rates }: { rates: readonly TypedRate[] }) => {
  const formatRate = useFormatRate();
  return (
    <ul>
      {toRates(rates).map((rate, index) => (
        <li key={index}>{`${rate.text}: ${formatRate(rate)}`}</li>
      ))}
    </ul>
  );
};
