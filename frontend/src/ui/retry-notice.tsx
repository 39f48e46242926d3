import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "./form/notice.tsx";

type Props = { onRetry: () => void; children: ReactNode };

/** Replaces a part of a page that failed to load. */
export const RetryNotice = ({ onRetry, children }: Props) => {
  const { t } = useTranslation("forms");
  const retry = ({ currentTarget }: MouseEvent) => {
    // The button will be removed: focuses its section, to keep the keyboard position.
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
