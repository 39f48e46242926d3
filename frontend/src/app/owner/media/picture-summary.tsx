import { Picture } from "#/ui/picture.tsx";
import type { MyBusiness } from "../listing/listing-values.ts";

type Props = Pick<MyBusiness, "media"> & { empty: string };

export const PictureSummary = ({ media: { logo, banner, gallery }, empty }: Props) => {
  const pictures = [logo, banner, ...gallery].filter((picture) => picture !== null);
  if (pictures.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture) => (
        <li key={picture.id} className="size-20 overflow-hidden rounded-md border border-line">
          <Picture image={picture} sizes="80px" className="size-full object-cover" />
        </li>
      ))}
    </ul>
  );
};
