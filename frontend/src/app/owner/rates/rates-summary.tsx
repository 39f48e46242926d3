import { useShowRate } from "#/lib/hooks/use-show-rate.ts";
import { toRates, type TypedRate } from "./typed-rates.ts";

export const RatesSummary = ({ rates }: { rates: readonly TypedRate[] }) => {
  const showRate = useShowRate();
  return (
    <ul>
      {toRates(rates).map((rate, index) => <li key={index}>{`${rate.text}: ${showRate(rate)}`}
      </li>)}
    </ul>
  );
};
