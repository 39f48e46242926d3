type Props = {
  slug: string;
  name: string;
  text: string;
  /** The visible text on a card, below the picture. */
  short?: string;
};

/** Selects a business for the form of `ask-bar.tsx`. */
export const AskTick = ({ slug, name, text, short }: Props) => (
  <label
    className={`ask-tick ${
      short ? "justify-center gap-1 self-center text-sm font-bold text-link" : ""
    }`}
  >
    <input
      type="checkbox"
      name="b"
      value={slug}
      form="ask"
      data-name={name}
      aria-label={`${text}: ${name}`}
    />
    {short ?? text}
  </label>
);
