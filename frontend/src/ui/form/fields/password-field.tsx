import { Check, Circle, Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordRules } from "./password-rules.ts";
import { Field } from "./field.tsx";

type Props = {
  name: string;
  label: ReactNode;
  autoComplete: "current-password" | "new-password";
  /** Whether to list the password rules and mark the rules that are met. */
  showsRules?: boolean;
};

export const PasswordField = ({ name, label, autoComplete, showsRules = false }: Props) => {
  const { t } = useTranslation("forms");
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field name={name} label={label} help={showsRules && <Rules typed={typed} />}>
      {(control) => (
        <div className="field-group">
          <input
            {...control}
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onInput={(event) => setTyped(event.currentTarget.value)}
            className="min-w-0 flex-1 px-3"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={control.id}
            aria-label={t(isShown ? "hidePassword" : "showPassword")}
            onClick={() => setShown(!isShown)}
            className="grid size-11 flex-none place-items-center text-muted"
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
};

const Rules = ({ typed }: { typed: string }) => {
  const { t } = useTranslation("forms");
  return (
    <>
      <p>{t("passwordNeeds")}</p>
      <ul className="mt-1 grid gap-x-3 sm:grid-cols-2">
        {Object.entries(passwordRules).map(([rule, isRuleMet]) => {
          const isMet = isRuleMet(typed);
          const Icon = isMet ? Check : Circle;
          return (
            <li
              key={rule}
              className={`flex items-center gap-1.5 ${isMet ? "font-bold text-good" : ""}`}
            >
              <Icon size={isMet ? 16 : 12} aria-hidden="true" className="w-4 flex-none" />
              <span>{t(rule as keyof typeof passwordRules)}</span>
              <span className="sr-only">{`, ${t(isMet ? "met" : "unmet")}`}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
};
