/** A grey shape in the place of something that is on its way. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={`skeleton ${className}`} />
);
