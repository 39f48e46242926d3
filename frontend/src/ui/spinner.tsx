/** Shown while a page's code loads. */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className="grid min-h-dvh place-items-center">
    <div className="spinner" />
    <span className="sr-only">{label}</span>
  </div>
);
