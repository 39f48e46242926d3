import type { Saved } from "#/lib/saved/saved-businesses.ts";
import { FileIcon } from "#/ui/file-icon.tsx";

type Props = {
  business: Pick<Saved, "slug" | "category" | "name" | "place" | "phone">;
  label: string;
  className?: string;
};

/**
 * Heart that saves a business on the device and in the account (`/saved`). Its HTML is the same for
 * every visitor: `hearts.ts` handles clicks, the first script shows the state.
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
      <FileIcon name="heart" size={22} />
    </button>
  );
};
