import { isPin } from "#/lib/city/chosen-city.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";

type Props = {
  text: string;
  /** Place of the list: a PIN code or coordinates. */
  near?: string | undefined;
};

/** The form of the ticks on cards; a bar at the bottom while one is ticked. */
export const AskBar = ({ text, near }: Props) => {
  const { hl } = useAddress();
  return (
    <form id="ask" action={paths.ask()} className="ask-bar">
      {isPin(near) && <input type="hidden" name="pin" value={near} />}
      {hl && <input type="hidden" name="hl" value={hl} />}
      <button type="submit" className="btn btn-accent">{text}</button>
    </form>
  );
};
