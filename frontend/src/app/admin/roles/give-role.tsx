import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, dataOf, isProblem } from "#/api/problem.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { type AdminRole, adminRoles, hasRole } from "#/lib/session/scopes.ts";
import type { Lang } from "#/lib/types.ts";
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

const allIndia = "all India";

/** Gives an account a role, in places where the user is an admin. */
export const GiveRole = ({ cities, onGiven, onClose }: Props) => {
  const { t } = useTranslation(["roles", "forms", "admin"]);
  const lang = useLang();
  const explain = useExplainProblem();
  const isNational = hasRole("admin", allIndia);
  const form = useForm<"required" | "noAccount" | "noPlace">({
    check: ({ username, role, place }) => ({
      username: username ? undefined : "required",
      role: role ? undefined : "required",
      place: place ? undefined : "required",
    }),
    submit: async ({ username = "", role, place = "" }) => {
      const [state, city] = place === allIndia ? [] : place.split("/");
      const body = {
        username,
        role: role as AdminRole,
        ...state && { state },
        ...city && { city },
      };
      dataOf(await api.POST("/api/admin/scopes", { body }));
      await onGiven();
      onClose();
      await showToast(t("roles:given", { name: username }), "success");
    },
    messageOf: (fault) => t(`roles:${fault}`),
    faultsIn: (error) =>
      Object.fromEntries(
        fieldsOf(error).map(({ field }) =>
          field === "username" ? [field, "noAccount"] : ["place", "noPlace"]
        ),
      ),
    explain: (error) =>
      fieldsOf(error).length > 0
        ? undefined
        : isProblem(error, "own_scope")
        ? { text: t("roles:ownRole") }
        : explain(error, t("admin:failed")),
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
        name="place"
        label={t("roles:place")}
        defaultValue=""
        placeholder={t("forms:choose")}
        options={[
          ...isNational ? [{ value: allIndia, label: t("roles:allIndia") }] : [],
          ...placesIn(cities, lang, t("roles:wholeState")),
        ]}
      />
    </FormDialog>
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
