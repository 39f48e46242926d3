import type { ReactNode } from "react";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { ownPath } from "#/lib/session/own-path.ts";

type Props = {
  /** The page's address with its token. */
  action: string;
  /** Hidden fields. */
  values: Record<string, string>;
  className?: string;
  children: ReactNode;
};

/** Form of a page that is opened by the link of a message. `backend/web/link-form.ts` answers it. */
export function LinkForm({ action, values, className, children }: Props) {
  const { hl } = useAddress();
  return (
    <form
      method="post"
      action={ownPath(inLanguage(action, hl))}
      autoComplete="off"
      className={className}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
