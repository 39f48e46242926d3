import type { ComponentProps } from "react";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { ownPath } from "#/lib/session/own-path.ts";

type Props = ComponentProps<"form"> & {
  /** The page's address with its token. */
  action: string;
  /** Hidden fields. */
  values: Record<string, string>;
};

/** Form of a page that is opened by the link of a message. `backend/web/link-form.ts` answers it. */
export function LinkForm({ action, values, children, ...form }: Props) {
  const { hl } = useAddress();
  return (
    <form {...form} method="post" action={ownPath(inLanguage(action, hl))} autoComplete="off">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
