import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { removeMyBusiness } from "../../../api/my-business.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { showToast } from "../../../ui/toast.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { Section } from "./section.tsx";

type Props = { business: MyBusiness; onRemoved: () => void };

export const RemoveSection = ({ business, onRemoved }: Props) => {
  const { t } = useTranslation("dashboard");
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t("remove.title")}>
      <p className="mb-4 text-muted">{t("remove.lead")}</p>
      <button type="button" onClick={() => setOpen(true)} className="btn btn-danger">
        {t("remove.open")}
      </button>
      {isOpen && (
        <RemoveDialog
          name={business.businessName}
          language={business.language}
          onClose={() => setOpen(false)}
          onRemoved={onRemoved}
        />
      )}
    </Section>
  );
};

type DialogProps = {
  name: string;
  language: string;
  onClose: () => void;
  onRemoved: () => void;
};

/** Typing the name says that one means it. */
const RemoveDialog = ({ name, language, onClose, onRemoved }: DialogProps) => {
  const { t } = useTranslation(["dashboard", "forms"]);
  const { api } = useRouter().options.context;
  const form = useForm<"differs">({
    check: ({ name: typed = "" }) => sameName(typed, name) ? {} : { name: "differs" },
    submit: async () => {
      await removeMyBusiness(api);
      onRemoved();
      await showToast(t("dashboard:remove.done"), "success");
    },
    say: () => t("dashboard:remove.differs"),
    faultsIn: () => ({}),
    explain: () => ({ text: t("dashboard:remove.failed") }),
    summarise: () => t("forms:summary"),
  });
  return (
    <FormDialog
      title={t("dashboard:remove.ask", { name })}
      lead={t("dashboard:remove.gone")}
      form={form}
      isSingle
      submitLabel={t("dashboard:remove.submit")}
      busyLabel={t("dashboard:remove.busy")}
      isDanger
      onClose={onClose}
    >
      <p>
        {t("dashboard:remove.type")} <strong lang={language}>{name}</strong>
      </p>
      <TextField
        name="name"
        label={t("dashboard:remove.name")}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
};

/** Phones put capitals and spaces where nobody wants them. */
const sameName = (typed: string, name: string) => plain(typed) === plain(name);
const plain = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
