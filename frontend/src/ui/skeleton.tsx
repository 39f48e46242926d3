/** A grey shape in the place of something that is on its way; without a script nothing is. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={`skeleton needs-script ${className}`} />
);
