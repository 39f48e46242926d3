import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog.tsx";

type Props = {
  title: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  /** What the question means. */
  children?: ReactNode;
};

export const ConfirmDialog = ({ title, confirm, onConfirm, onClose, children }: Props) => {
  const { t } = useTranslation("forms");
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onConfirm} className="btn btn-danger">{confirm}</button>
        <button type="button" onClick={onClose} className="btn btn-plain">{t("cancel")}</button>
      </div>
    </Dialog>
  );
};
