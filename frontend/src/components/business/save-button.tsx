import { Heart } from "lucide-react";
import type { Saved } from "#/lib/saved/saved-businesses.ts";

type Props = {
  business: Pick<Saved, "slug" | "category" | "name" | "place" | "phone">;
  label: string;
  className?: string;
};

/**
 * Saves a business on the device, and with the account of those who are signed in (`/saved`). It is the
 * same for everybody: `hearts.ts` answers to it, and the first script shows which are saved.
 */
export const SaveButton = ({ business, label, className = "" }: Props) => {
  const { slug, category, name, place, phone } = business;
  return (
    <button
      type="button"
      data-slug={slug}
      data-save={JSON.stringify({ slug, category, name, place, phone })}
      aria-pressed="false"
      aria-label={label}
      className={`save-button needs-script ${className}`}
    >
      <Heart size={22} aria-hidden="true" />
    </button>
  );
};
