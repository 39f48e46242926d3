import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "./form/notice.tsx";

type Props = { onRetry: () => void; children: ReactNode };

/** Error message and retry button in place of a part that failed to load. */
export const RetryNotice = ({ onRetry, children }: Props) => {
  const { t } = useTranslation("forms");
  const retry = ({ currentTarget }: MouseEvent) => {
    // Focuses the section, because the button disappears and the keyboard position would be lost.
    const section = currentTarget.closest<HTMLElement>("section, main")!;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Notice tone="bad">
      <p>{children}</p>
      <button type="button" onClick={retry} className="min-h-11 underline">{t("retry")}</button>
    </Notice>
  );
};
