import type { ComponentProps } from "react";
import { telHref } from "#/lib/format/phone.ts";
import { FileIcon } from "#/ui/file-icon.tsx";

type Props = Omit<ComponentProps<"a">, "href" | "children"> & {
  phone: string;
  text: string;
  isPlain?: boolean;
};

export const PhoneLink = ({ phone, text, isPlain, className = "", ...rest }: Props) => (
  <a
    href={telHref(phone)}
    className={`btn ${isPlain ? "btn-plain" : "btn-primary"} ${className}`}
    {...rest}
  >
    <FileIcon name="phone" size={18} />
    {text}
  </a>
);
