import { isPin } from "#/lib/city/chosen-city.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";

type Props = {
  text: string;
  compare: string;
  /** Place of the list: a PIN code or coordinates. */
  near?: string | undefined;
};

/** The form of the ticks on cards; a bar at the bottom while one is ticked. */
export const AskBar = ({ text, compare, near }: Props) => {
  const { hl } = useAddress();
  return (
    <form
      id="ask"
      action={paths.ask()}
      className="ask-bar fixed inset-x-0 bottom-0 z-10 flex-wrap items-center gap-[12px] bg-surface px-[16px] pt-[10px] pb-[calc(10px+env(safe-area-inset-bottom))] shadow-up lg:inset-x-auto lg:start-1/2 lg:bottom-[24px] lg:w-128 lg:-translate-x-1/2 lg:rounded-lg"
    >
      {isPin(near) && <input type="hidden" name="pin" value={near} />}
      {hl && <input type="hidden" name="hl" value={hl} />}
      <button type="submit" className="btn btn-accent min-h-[52px] flex-1 basis-28">{text}</button>
      <button type="submit" formAction={paths.compare()} className="btn btn-plain min-h-[52px]">
        {compare}
      </button>
    </form>
  );
};
