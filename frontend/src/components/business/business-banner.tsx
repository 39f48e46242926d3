import { initials } from "#/lib/format/initials.ts";
import type { CategoryId, MediaImage } from "#/lib/types.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { Picture } from "#/ui/picture.tsx";
import { UserText } from "../user-text.tsx";

type Props = {
  name: string;
  category: CategoryId;
  banner: MediaImage | null;
  sizes: string;
};

/** Banner picture; otherwise the trade's icon and the initials on its colour. */
export const BusinessBanner = ({ name, category, banner, sizes }: Props) =>
  banner ? <Picture image={banner} sizes={sizes} alt="" className="size-full object-cover" /> : (
    <div
      data-tint={category}
      aria-hidden="true"
      className="tint-strong jaali flex size-full items-center justify-center gap-4 text-4xl font-bold"
    >
      <FileIcon name={category} size={48} />
      <span>
        <UserText text={initials(name)} />
      </span>
    </div>
  );
