import { Phone } from "lucide-react";
import type { ComponentProps } from "react";
import { telHref } from "#/lib/format/phone.ts";

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
    <Phone size={18} aria-hidden="true" />
    {text}
  </a>
);
