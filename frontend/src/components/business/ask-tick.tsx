type Props = { slug: string; name: string; text: string };

/** Selects a business for the form of `ask-bar.tsx`. */
export const AskTick = ({ slug, name, text }: Props) => (
  <label className="ask-tick">
    <input type="checkbox" name="b" value={slug} form="ask" aria-label={`${text}: ${name}`} />
    {text}
  </label>
);
