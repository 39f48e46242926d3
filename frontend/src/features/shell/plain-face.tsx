import { UserRound } from "lucide-react";

/** Stands for an account: where it has no picture, and until that is known. */
export const PlainFace = () => (
  <span className="m-1 grid size-9 place-items-center rounded-full bg-primary-soft text-link">
    <UserRound size={20} aria-hidden="true" />
  </span>
);
