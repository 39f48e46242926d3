import type { ComponentProps } from "react";
import { telHref } from "#/lib/format/phone.ts";
import { FileIcon } from "#/ui/file-icon.tsx";

type Props = Omit<ComponentProps<"a">, "href" | "children"> & {
  phone: string;
  text: string;
  look?: "primary" | "plain" | "accent";
};

export const PhoneLink = ({ phone, text, look = "primary", className = "", ...rest }: Props) => (
  <a
    href={telHref(phone)}
    className={`btn btn-${look} ${className}`}
    {...rest}
  >
    <FileIcon name="phone" size={18} />
    {text}
  </a>
);
