type Props = {
  onRetry: () => void;
  /** What could not be loaded; the specification has a sentence of its own for businesses. */
  what?: "page" | "businesses";
};

export const ErrorPage = ({ onRetry, what = "page" }: Props) => (
  <button type="button" onClick={onRetry}>{what}</button>
);
