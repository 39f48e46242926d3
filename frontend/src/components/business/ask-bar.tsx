import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";

type Props = { text: string; pin?: string | undefined };

/** The form of the ticks on cards; a bar at the bottom while one is ticked. */
export const AskBar = ({ text, pin }: Props) => {
  const { hl } = useAddress();
  return (
    <form id="ask" action={paths.ask()} className="ask-bar">
      {pin && <input type="hidden" name="pin" value={pin} />}
      {hl && <input type="hidden" name="hl" value={hl} />}
      <button type="submit" className="btn btn-accent">{text}</button>
    </form>
  );
};
