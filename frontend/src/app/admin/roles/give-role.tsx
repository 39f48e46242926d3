import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, isProblem } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { hasRole, roles, type Scope } from "#/lib/session/scopes.ts";
import type { Lang } from "#/lib/types.ts";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { ActButton } from "../act-button.tsx";

type Props = { cities: readonly Schemas["City"][] };

const allIndia = "all India";

/** Gives an account a role, in places where the user is an admin. */
export const GiveRole = ({ cities }: Props) => {
  const { t } = useTranslation(["roles", "forms"]);
  const lang = useLang();
  const [isRegistrar, setRegistrar] = useState(false);
  const isNational = hasRole("admin", allIndia);
  return (
    <ActButton
      label={t("roles:give")}
      className="btn btn-primary justify-self-start"
      title={t("roles:give")}
      lead={t("roles:giveLead")}
      check={({ username, role, place, organisation }) => ({
        username: username ? undefined : "terms.required",
        role: role ? undefined : "terms.required",
        place: place ? undefined : "terms.required",
        organisation: role !== "registrar" || organisation ? undefined : "terms.required",
      })}
      send={(_, { username = "", role, place = "", organisation }) => {
        const [state, city] = place === allIndia ? [] : place.split("/");
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
          fieldsOf(error).map(({ field }) =>
            field === "username" ? [field, "noAccount"] : ["place", "noPlace"]
          ),
        )}
      explain={(error) => isProblem(error, "own_scope") ? { text: t("roles:ownRole") } : undefined}
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
      <SelectField
        name="place"
        label={t("roles:place")}
        defaultValue=""
        placeholder={t("forms:choose")}
        options={[
          // Registrars work in a state or city.
          ...isNational && !isRegistrar ? [{ value: allIndia, label: t("roles:allIndia") }] : [],
          ...placesIn(cities, lang, t("roles:wholeState")),
        ]}
      />
    </ActButton>
  );
};

const fieldsOf = (error: unknown) => error instanceof ApiError ? error.fields : [];

/** The cities where the user is an admin, by state; a state as a whole comes first. */
const placesIn = (cities: Props["cities"], lang: Lang, wholeState: string) => {
  const own = cities.filter(({ name, state }) =>
    hasRole("admin", { state: state.en, city: name.en })
  );
  const byLabel = <Labelled extends { label: string }>(options: Labelled[]) =>
    options.sort((a, b) => a.label.localeCompare(b.label, lang));
  const states = Map.groupBy(own, ({ state }) => state.en);
  return byLabel([...states].map(([state, within]) => {
    const label = within[0]!.state[lang];
    const whole = { value: state, label: `${label}: ${wholeState}` };
    const options = within.map(({ name }) => ({
      value: `${state}/${name.en}`,
      label: name[lang],
    }));
    return {
      label,
      options: [...hasRole("admin", { state }) ? [whole] : [], ...byLabel(options)],
    };
  }));
};
