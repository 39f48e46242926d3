/** Placeholder while content loads; hidden without JavaScript. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={`skeleton needs-script ${className}`} />
);
