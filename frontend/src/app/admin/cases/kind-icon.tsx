import { kindIcons } from "./case-kinds.ts";

/** Icon in a tinted arch. The tint only repeats what the words next to it say. */
export const KindIcon = ({ kind }: { kind: keyof typeof kindIcons }) => {
  const [Icon, tint] = kindIcons[kind];
  return (
    <span
      data-tint={tint}
      className="tint grid h-[26px] w-6 flex-none place-items-center rounded-[12px_12px_6px_6px]"
    >
      <Icon size={14} aria-hidden="true" />
    </span>
  );
};
