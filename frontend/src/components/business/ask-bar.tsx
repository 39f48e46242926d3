import { Scale } from "lucide-react";
import { isPin } from "#/lib/city/chosen-city.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";
import type { AskTexts } from "./use-ask-texts.ts";

type Props = {
  texts: AskTexts;
  /** Place of the list: a PIN code or coordinates. */
  near?: string | undefined;
};

/**
 * The form of the ticks on cards; a bar at the bottom while one is ticked. `islands/ask-ticks.ts`
 * shows the faces, lists what is ticked, and announces it.
 */
export const AskBar = ({ texts, near }: Props) => {
  const { hl } = useAddress();
  return (
    <>
      <form
        id="ask"
        action={paths.ask()}
        aria-label={texts.ask}
        data-texts={JSON.stringify(texts)}
        className="ask-bar fixed inset-x-0 bottom-0 z-10 flex-wrap items-center gap-[10px] bg-surface px-[16px] pt-[10px] pb-[calc(10px+env(safe-area-inset-bottom))] [box-shadow:var(--shadow-up)] lg:bottom-[24px] lg:mx-auto lg:w-128 lg:rounded-lg"
      >
        {isPin(near) && <input type="hidden" name="pin" value={near} />}
        {hl && <input type="hidden" name="hl" value={hl} />}
        <button
          type="button"
          popoverTarget="asked"
          className="needs-script order-first min-h-11 min-w-11"
        >
          <span className="sr-only">{texts.chosen}</span>
          <span className="faces flex justify-center" />
        </button>
        <button
          type="submit"
          className="btn btn-accent min-h-[52px] flex-1 basis-20 px-2 text-balance"
        >
          {texts.ask}
        </button>
        <button
          type="submit"
          formAction={paths.compare()}
          className="btn btn-plain min-h-[52px] flex-col gap-0 px-2 text-xs"
        >
          <Scale size={20} aria-hidden="true" />
          {texts.compare}
        </button>
      </form>
      <ul
        id="asked"
        popover="auto"
        aria-label={texts.chosen}
        className="fixed inset-x-[16px] top-auto bottom-[calc(84px+env(safe-area-inset-bottom))] mx-auto max-h-[60vh] max-w-96 overflow-auto rounded-lg bg-surface p-2 text-ink [box-shadow:var(--shadow-soft)] lg:bottom-[108px]"
      />
      <p id="asked-now" role="status" className="sr-only" />
    </>
  );
};
