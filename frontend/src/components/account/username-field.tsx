import { CircleCheck, CircleX, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "#/ui/form/fields/field.tsx";
import { isFault, useUsernameCheck } from "./use-username-check.ts";

type Props = {
  current?: string;
  onType?: (name: string) => void;
};

/** Username with an availability check while the user types. */
export const UsernameField = ({ current = "", onType }: Props) => {
  const { t } = useTranslation("auth");
  const [typed, setTyped] = useState(current);
  const state = useUsernameCheck(typed, current);
  const stateStyle = isFault(state) ? stateStyles.taken : stateStyles[state];
  const sentence = isFault(state)
    ? t(`invalid.${state}`)
    : state === "unchecked"
    ? null
    : t(`username.${state}`);
  return (
    <Field
      name="username"
      label={t("field.username")}
      help={
        <>
          <p>{t("field.usernameHelp")}</p>
          <p role="status" className={`flex min-h-6 items-center gap-1.5 ${stateStyle.style}`}>
            {stateStyle.icon}
            <span>{sentence}</span>
          </p>
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          defaultValue={current}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onInput={({ currentTarget: { value } }) => {
            setTyped(value);
            onType?.(value);
          }}
          className="field"
        />
      )}
    </Field>
  );
};

const stateStyles = {
  unchecked: { style: "", icon: null },
  checking: {
    style: "",
    icon: <LoaderCircle size={16} aria-hidden="true" className="turning" />,
  },
  available: {
    style: "font-bold text-good",
    icon: <CircleCheck size={16} aria-hidden="true" />,
  },
  taken: { style: "font-bold text-bad", icon: <CircleX size={16} aria-hidden="true" /> },
  failed: { style: "text-bad", icon: <CircleX size={16} aria-hidden="true" /> },
};
