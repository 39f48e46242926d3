/** Hidden without a script. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={`skeleton needs-script ${className}`} />
);
