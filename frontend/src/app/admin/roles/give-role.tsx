import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, dataOf, isProblem } from "#/api/problem.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { type AdminRole, adminRoles, hasRole } from "#/lib/session/scopes.ts";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { useForm } from "#/ui/form/use-form.ts";
import { showToast } from "#/ui/toast.ts";

type Props = {
  cities: readonly Schemas["City"][];
  onGiven: () => Promise<void>;
  onClose: () => void;
};

type Fault = "required" | "noAccount" | "noState" | "noCity";

const faultOf: Record<string, Fault> = {
  username: "noAccount",
  state: "noState",
  city: "noCity",
  role: "required",
};

/** Gives an account a role, in places where the user is an admin. */
export const GiveRole = ({ cities, onGiven, onClose }: Props) => {
  const { t } = useTranslation(["roles", "forms", "admin"]);
  const lang = useLang();
  const explain = useExplainProblem();
  const [state, setState] = useState("");
  const own = cities.filter(({ name, state }) =>
    hasRole("admin", { state: state.en, city: name.en })
  );
  const states = new Map(own.map(({ state }) => [state.en, state]));
  const byName = <Named extends { label: string }>(options: Named[]) =>
    options.sort((a, b) => a.label.localeCompare(b.label, lang));
  const mayGiveState = hasRole("admin", { state });
  const form = useForm<Fault>({
    check: ({ username, role, state, city }) => ({
      username: username?.trim() ? undefined : "required",
      role: role ? undefined : "required",
      state: state || hasRole("admin", "all India") ? undefined : "required",
      city: city || !state || mayGiveState ? undefined : "required",
    }),
    submit: async ({ username = "", role, state, city }) => {
      const body = {
        username: username.trim(),
        role: role as AdminRole,
        ...state && { state },
        ...state && city && { city },
      };
      dataOf(await api.POST("/api/admin/scopes", { body }));
      await onGiven();
      onClose();
      await showToast(t("roles:given", { name: body.username }), "success");
    },
    messageOf: (fault) => t(`roles:${fault}`),
    faultsIn: (error) =>
      error instanceof ApiError
        ? Object.fromEntries(error.fields.map(({ field }) => [field, faultOf[field]]))
        : {},
    explain: (error) => {
      if (error instanceof ApiError && error.fields.length > 0) return undefined;
      if (isProblem(error, "own_scope")) return { text: t("roles:ownRole") };
      return explain(error, t("admin:failed"));
    },
    summarise: () => t("forms:summary"),
  });
  return (
    <FormDialog
      title={t("roles:give")}
      lead={t("roles:giveLead")}
      form={form}
      submitLabel={t("roles:give")}
      busyLabel={t("admin:busy")}
      onClose={onClose}
    >
      <TextField name="username" label={t("roles:username")} autoCapitalize="none" />
      <SelectField
        name="role"
        label={t("roles:role")}
        placeholder={t("forms:choose")}
        defaultValue=""
        options={adminRoles.map((value) => ({ value, label: t(`roles:roles.${value}`) }))}
      />
      <SelectField
        name="state"
        label={t("roles:state")}
        value={state}
        onChange={({ currentTarget }) => setState(currentTarget.value)}
        placeholder={hasRole("admin", "all India") ? t("roles:allIndia") : t("forms:choose")}
        options={byName([...states].map(([value, names]) => ({ value, label: names[lang] })))}
      />
      {state && (
        <SelectField
          key={state}
          name="city"
          label={t("roles:city")}
          defaultValue=""
          placeholder={mayGiveState ? t("roles:wholeState") : t("forms:choose")}
          options={byName(
            own.filter((city) => city.state.en === state)
              .map(({ name }) => ({ value: name.en, label: name[lang] })),
          )}
        />
      )}
    </FormDialog>
  );
};
