import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, isProblem } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { hasRole, roles, type Scope } from "#/lib/session/scopes.ts";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { ActButton } from "../act-button.tsx";

type Props = { cities: readonly Schemas["City"][] };

/** Gives an account a role, in places where the user is an admin. */
export const GiveRole = ({ cities }: Props) => {
  const { t } = useTranslation(["roles", "forms"]);
  const lang = useLang();
  const [isRegistrar, setRegistrar] = useState(false);
  const isNational = hasRole("admin", "all India");
  const own = cities.filter(({ name, state }) =>
    hasRole("admin", { state: state.en, city: name.en })
  );
  return (
    <ActButton
      label={t("roles:give")}
      className="btn btn-primary justify-self-start"
      title={t("roles:give")}
      lead={t("roles:giveLead")}
      check={({ username, role, state, city, organisation }) => ({
        username: username ? undefined : "terms.required",
        role: role ? undefined : "terms.required",
        // Only who is an admin of all India gives roles there; registrars work in a state or city.
        state: state || isNational && !city && role !== "registrar" ? undefined : "terms.required",
        organisation: role !== "registrar" || organisation ? undefined : "terms.required",
      })}
      send={(_, { username = "", role, state, city, organisation }) => {
        const body = {
          username,
          role: role as Scope["role"],
          ...organisation && { organisation },
          ...state && { state },
          ...city && { city },
        };
        return api.POST("/api/admin/scopes", { body });
      }}
      faultsIn={(error) =>
        Object.fromEntries(
          fieldsOf(error).map((
            { field },
          ) => [field, field === "username" ? "noAccount" : "noPlace"]),
        )}
      explain={(error) =>
        isProblem(error, "own_scope")
          ? { text: t("roles:ownRole") }
          : isProblem(error, "beyond_scope")
          ? { text: t("roles:beyond") }
          : undefined}
      done={(_, { username }) => t("roles:given", { name: username })}
    >
      <TextField name="username" label={t("roles:username")} autoCapitalize="none" />
      <SelectField
        name="role"
        label={t("roles:role")}
        placeholder={t("forms:choose")}
        defaultValue=""
        onChange={({ target }) => setRegistrar(target.value === "registrar")}
        options={roles.map((value) => ({ value, label: t(`roles:roles.${value}`) }))}
      />
      {isRegistrar && (
        <TextField
          name="organisation"
          label={t("roles:organisation")}
          help={t("roles:organisationHelp")}
          maxLength={80}
        />
      )}
      <PlaceField name="state" isNeeded={isRegistrar} names={own.map(({ state }) => state[lang])} />
      <PlaceField name="city" isNeeded={false} names={own.map(({ name }) => name[lang])} />
    </ActButton>
  );
};

const fieldsOf = (error: unknown) => error instanceof ApiError ? error.fields : [];

type PlaceProps = { name: "state" | "city"; isNeeded: boolean; names: readonly string[] };

/** A place in any spelling that the service knows. Suggests those with businesses. */
const PlaceField = ({ name, isNeeded, names }: PlaceProps) => {
  const { t } = useTranslation("roles");
  return (
    <>
      <TextField
        name={name}
        label={t(name)}
        help={isNeeded ? undefined : t(`${name}Help`)}
        list={`role-${name}`}
      />
      <datalist id={`role-${name}`}>
        {[...new Set(names)].sort().map((value) => <option key={value} value={value} />)}
      </datalist>
    </>
  );
};
