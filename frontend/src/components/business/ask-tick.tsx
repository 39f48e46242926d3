type Props = {
  slug: string;
  name: string;
  text: string;
  /** The visible text, if there is little room. */
  short?: string;
};

/** Selects a business for the form of `ask-bar.tsx`. */
export const AskTick = ({ slug, name, text, short = text }: Props) => (
  <label className="ask-tick">
    <input type="checkbox" name="b" value={slug} form="ask" aria-label={`${text}: ${name}`} />
    {short}
  </label>
);
