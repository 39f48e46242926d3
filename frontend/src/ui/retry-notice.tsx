import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "./form/notice.tsx";

type Props = { onRetry: () => void; children: ReactNode };

/** What stands where a part of a page would be that did not load. */
export const RetryNotice = ({ onRetry, children }: Props) => {
  const { t } = useTranslation("forms");
  const retry = ({ currentTarget }: MouseEvent) => {
    // The button goes; what is around it stays, and the keyboard with it.
    const around = currentTarget.closest<HTMLElement>("section, main")!;
    around.tabIndex = -1;
    around.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Notice tone="bad">
      <p>{children}</p>
      <button type="button" onClick={retry} className="min-h-11 underline">{t("retry")}</button>
    </Notice>
  );
};
